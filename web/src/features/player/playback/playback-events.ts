import type { PlayerSource } from '../player-source.ts'
import type { PlayerPreferences } from './player-preferences.ts'

/** What a player reports, and what it requests. */
export interface PlaybackEvents {
  /** About every 5 s of playing, on pause, on hiding the page and on leaving it. Milliseconds of the video. */
  onProgress?(positionMs: number): void
  /** The preview was played to its end, or play was pressed there. */
  onPreviewEnd(): void
  /** The whole video has been seen. */
  onEnded?(): void
  /** The locked part of the time bar was touched. */
  onLockedSeek?(): void
  /** Pictures move: at the start, and after every pause or wait. */
  onPlaying(): void
  /** Nothing could be played; the player shows an error. */
  onError?(): void
  /** Asks for the right again: before its end, and when the server refuses. */
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
