import type { PlaybackStore } from '../player/playback/playback-state.ts'
import { feedSound } from './feed-sound.ts'

/** Longest time that a short plays before it is current, ms: a second of it is buffered. */
const limitMs = 600

/**
 * 80 dB below the usual volume. Not muted, because a muted element plays without the audio device: browsers
 * open it on unmuting, and the picture freezes for 100 ms.
 */
const inaudible = 0.0001

/** The part of a Playback that is used. */
interface Player {
  element: Pick<
    HTMLVideoElement,
    'paused' | 'muted' | 'volume' | 'currentTime' | 'readyState' | 'play' | 'pause'
  >
  store: Pick<PlaybackStore, 'get'>
}

interface Running {
  player: Player
  stop: () => void
}

/**
 * Plays the preloaded short inaudibly while it is being swiped to, because decoders take 95 ms to start. This
 * loads no more data. The short returns to its start when the swipe is taken back or pauses.
 */
export class EarlyStart {
  private readonly canSetVolume: () => boolean
  private running: Running | undefined

  /** @param canSetVolume false on phones where pages cannot set the volume: there it is muted instead */
  constructor(canSetVolume: () => boolean) {
    this.canSetVolume = canSetVolume
  }

  begin(player: Player): void {
    if (this.running?.player === player) return
    this.end()
    const { element, store } = player
    const { hasPicture, hasEnded } = store.get()
    const isReady = hasPicture && !hasEnded && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isReady || !element.paused) return
    const { volume } = element
    if (this.canSetVolume()) element.volume = inaudible
    else element.muted = true
    // refused, or paused before it started
    element.play().catch(() => undefined)
    const timer = setTimeout(() => this.end(), limitMs)
    // unmuting meanwhile unmutes every element
    const stopListening = feedSound.subscribe(() => this.end())
    this.running = {
      player,
      stop: () => {
        clearTimeout(timer)
        stopListening()
        element.volume = volume
        element.muted = feedSound.get().isMuted
      },
    }
  }

  /**
   * This player plays on, audibly from now on; another one returns to its start.
   * @returns whether it was started early
   */
  keepPlaying(player: Player | undefined): boolean {
    if (this.running?.player !== player) this.end()
    const wasRunning = this.running !== undefined
    this.running?.stop()
    this.running = undefined
    return wasRunning
  }

  /** Stops using a player whose elements are given to another one. */
  forget(player: Player | undefined): void {
    if (this.running?.player === player) this.keepPlaying(player)
  }

  /** Pauses and returns to the start. */
  end(): void {
    if (!this.running) return
    const { player, stop } = this.running
    this.running = undefined
    const { element } = player
    element.pause()
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) element.currentTime = 0
    stop()
  }
}
