import type { PlaybackStore } from './playback-state.ts'
import type { PlayerPreferences } from './player-preferences.ts'

/** How loud and how fast an element plays, and whether a person has chosen that or it passes. */
export class SoundAndSpeed {
  private readonly video: HTMLVideoElement
  private readonly store: PlaybackStore
  private readonly onChoice: (chosen: PlayerPreferences) => void
  /** What to go back to after `holdSpeed`. */
  private speedBeforeHold: number | undefined

  constructor(video: HTMLVideoElement, store: PlaybackStore, onChoice: (chosen: PlayerPreferences) => void) {
    this.video = video
    this.store = store
    this.onChoice = onChoice
  }

  /** As was chosen before. */
  applyPreferences({ speed, volume, isMuted }: PlayerPreferences): void {
    if (speed !== undefined) this.playAt(speed)
    if (volume !== undefined) this.video.volume = volume
    if (isMuted) this.video.muted = true
    this.store.set({ volume: this.video.volume, isMuted: this.video.muted, speed: this.video.playbackRate })
  }

  setVolume(volume: number): void {
    this.video.volume = Math.max(0, Math.min(1, volume))
    this.video.muted = this.video.volume === 0
    this.storeSound()
  }

  setMuted(isMuted: boolean): void {
    this.video.muted = isMuted
    if (!isMuted && this.video.volume === 0) this.video.volume = 0.5
    this.storeSound()
  }

  setSpeed(speed: number): void {
    this.speedBeforeHold = undefined
    this.playAt(speed)
    this.onChoice({ speed })
  }

  /** Plays at another speed for as long as a finger wishes; undefined: as before. */
  holdSpeed(speed: number | undefined): void {
    if (speed === undefined) {
      if (this.speedBeforeHold !== undefined) this.playAt(this.speedBeforeHold)
      this.speedBeforeHold = undefined
    } else {
      this.speedBeforeHold ??= this.video.playbackRate
      this.playAt(speed)
    }
  }

  private playAt(speed: number): void {
    // a new source starts with the default, so both are set
    this.video.defaultPlaybackRate = speed
    this.video.playbackRate = speed
  }

  private storeSound(): void {
    const { volume, muted } = this.video
    this.store.set({ isMutedByBrowser: false })
    // silence is stored as muted: a volume of 0 would leave nothing to go back to
    this.onChoice(volume === 0 ? { isMuted: true } : { volume, isMuted: muted })
  }
}
