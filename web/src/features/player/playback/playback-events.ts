import type { PlayerSource } from '../player-source.ts'
import type { PlayerPreferences } from './player-preferences.ts'

/** Callbacks of a player. */
export interface PlaybackEvents {
  /** Every second of playing; `isStop`: on pause, at the end, on hiding the page and on leaving it. Milliseconds of the video. */
  onProgress?(positionMs: number, isStop: boolean): void
  /** The preview was played to its end, or play was pressed there. */
  onPreviewEnd(): void
  /** The whole video was played to its end. */
  onEnded?(): void
  /** The viewer tried to seek into the locked part. */
  onLockedSeek?(): void
  /** Playback started or continued after a pause or wait. */
  onPlaying(): void
  /** Playback failed; the player shows an error. */
  onError?(): void
  /** Requests the playback right again: before it expires, and when the server refuses it. */
  renewSource(): Promise<PlayerSource>
  /** The viewer changed a setting; not for temporary changes by the browser or a long press. */
  onPreferencesChange?(chosen: PlayerPreferences): void
}

export interface PlaybackOptions {
  /** Loads only what a first picture needs, until `loadFully` or the first `play`. */
  loadsStartOnly?: boolean
  /** Buffered ahead of the position; default 30. */
  bufferSeconds?: number
  /** The viewer's earlier choices. */
  preferences?: PlayerPreferences
}
