import type { PlaybackStore } from './playback-state.ts'
import type { PlayerPreferences } from './player-preferences.ts'

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** An element's volume and speed: the viewer's choices, and temporary changes. */
export class SoundAndSpeed {
  private readonly video: HTMLVideoElement
  private readonly store: PlaybackStore
  private readonly onPreferencesChange: (chosen: PlayerPreferences) => void
  /** The speed to restore after `holdSpeed`. */
  private speedBeforeLongPress: number | undefined

  constructor(
    video: HTMLVideoElement,
    store: PlaybackStore,
    onPreferencesChange: (chosen: PlayerPreferences) => void,
  ) {
    this.video = video
    this.store = store
    this.onPreferencesChange = onPreferencesChange
  }

  /** Applies the viewer's earlier choices. */
  applyPreferences({ speed, volume, isMuted }: PlayerPreferences): void {
    if (speed !== undefined) this.playAt(speed)
    if (volume !== undefined) this.video.volume = volume
    if (isMuted) this.video.muted = true
    this.store.set({ volume: this.video.volume, isMuted: this.video.muted, speed: this.video.playbackRate })
  }

  get isMuted(): boolean {
    return this.video.muted
  }

  /** 0 to 1; 0 while muted. */
  get volume(): number {
    return this.video.muted ? 0 : this.video.volume
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
    this.speedBeforeLongPress = undefined
    this.playAt(speed)
    this.onPreferencesChange({ speed })
  }

  /** Chooses the next faster or slower speed. @returns the speed */
  stepSpeed(direction: -1 | 1): number {
    const now = this.video.playbackRate
    const next = direction > 0 ? speeds.find((speed) => speed > now) : speeds.findLast((speed) => speed < now)
    if (next !== undefined) this.setSpeed(next)
    return next ?? now
  }

  /** Sets a temporary speed during a long press; undefined restores the previous one. */
  holdSpeed(speed: number | undefined): void {
    if (speed === undefined) {
      if (this.speedBeforeLongPress !== undefined) this.playAt(this.speedBeforeLongPress)
      this.speedBeforeLongPress = undefined
    } else {
      this.speedBeforeLongPress ??= this.video.playbackRate
      this.playAt(speed)
    }
  }

  private playAt(speed: number): void {
    // a new source starts with the default rate, so both are set
    this.video.defaultPlaybackRate = speed
    this.video.playbackRate = speed
  }

  private storeSound(): void {
    const { volume, muted } = this.video
    this.store.set({ isMutedByBrowser: false })
    // volume 0 is stored as muted, so that unmuting restores the previous volume
    this.onPreferencesChange(volume === 0 ? { isMuted: true } : { volume, isMuted: muted })
  }
}
