import type { PlaybackStore } from '../player/playback-state.ts'
import { feedSound } from './feed-sound.ts'

/** Longest that one moves unwatched, ms: it holds a second. */
const limitMs = 600

/**
 * Nobody hears 80 dB less than the usual. Muted, it would play without the device's sound: browsers start that when it is
 * unmuted, and the picture waits for it.
 */
const inaudible = 0.0001

/** As much of a Playback as is told. */
interface Runner {
  element: Pick<
    HTMLVideoElement,
    'paused' | 'muted' | 'volume' | 'currentTime' | 'readyState' | 'play' | 'pause'
  >
  store: Pick<PlaybackStore, 'get'>
}

interface Running {
  runner: Runner
  stop: () => void
}

/**
 * Lets a short that stands ready move while it is being swiped to, without sound: decoders take a tenth of a second to
 * start. It loads nothing more for that, and goes back to its start when the finger takes it back, or rests on the way.
 */
export class HeadStart {
  private readonly canSetVolume: () => boolean
  private running: Running | undefined

  /** @param canSetVolume whether a page may: phones that leave it to their keys are muted instead */
  constructor(canSetVolume: () => boolean) {
    this.canSetVolume = canSetVolume
  }

  begin(runner: Runner): void {
    if (this.running?.runner === runner) return
    this.end()
    const { element, store } = runner
    const { hasPicture, hasEnded } = store.get()
    const isReady = hasPicture && !hasEnded && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isReady || !element.paused) return
    const { volume } = element
    if (this.canSetVolume()) element.volume = inaudible
    else element.muted = true
    // refused, or taken back before it began: it stands where it stood
    element.play().catch(() => undefined)
    const timer = setTimeout(() => this.end(), limitMs)
    // who turns the sound on meanwhile turns it on in every element
    const stopListening = feedSound.subscribe(() => this.end())
    this.running = {
      runner,
      stop: () => {
        clearTimeout(timer)
        stopListening()
        element.volume = volume
        element.muted = feedSound.get().isMuted
      },
    }
  }

  /**
   * This one is watched from now on, and goes on from where it is; another one goes back.
   * @returns whether it had its head start
   */
  handOver(runner: Runner | undefined): boolean {
    if (!runner || this.running?.runner !== runner) this.end()
    const hadStart = this.running !== undefined
    this.running?.stop()
    this.running = undefined
    return hadStart
  }

  /** It is gone, and its elements are another's. */
  forget(runner: Runner | undefined): void {
    if (runner && this.running?.runner === runner) this.handOver(runner)
  }

  /** Back to its start, as if nothing had been. */
  end(): void {
    if (!this.running) return
    const { runner, stop } = this.running
    this.running = undefined
    const { element } = runner
    element.pause()
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) element.currentTime = 0
    stop()
  }
}
