import type { PlayerSource } from '../player-source.ts'
import type { PlayerPreferences } from './player-preferences.ts'

/** What a player reports, and what it requests. */
export interface PlaybackEvents {
  onProgress(positionMs: number): void
  onPreviewEnd(): void
  onEnded(): void
  onLockedSeek(): void
  onPlaying(): void
  onError(): void
  renewSource(): Promise<PlayerSource>
  /** A person has chosen how it plays, here; not what a browser, or a held finger, does to it for a while. */
  onChoice?(chosen: PlayerPreferences): void
}

export interface PlaybackOptions {
  /** Loads only what a first picture needs, until `loadFully` or the first `play`. */
  loadsStartOnly?: boolean
  /** Loaded ahead of the moment; default 30. */
  bufferSeconds?: number
  /** What was chosen before. */
  preferences?: PlayerPreferences
}
