import type { SegmentLoader } from '../media-transport/segment-loader.ts'

/** A picture quality that can be chosen. */
export interface Rung {
  id: string
  /** Shorter side of the picture, pixels, such as 720 for "720p". */
  shortSide: number
  /** Maximum, bits per second. */
  bitrate: number
}

export interface EngineListener {
  onRungs(rungs: Rung[]): void
  /** The quality being loaded. */
  onRung(id: string | undefined): void
  /** The browser cannot play this source. */
  onUnplayable(): void
}

export interface EngineOptions {
  video: HTMLVideoElement
  /** Address of the master playlist: the loader's, or the real one for the browser's own HLS. */
  masterAddress: string
  loader: SegmentLoader
  startAtMs: number
  /** Buffered ahead of the position; undefined: the engine's default. */
  bufferSeconds: number | undefined
  listener: EngineListener
}

/**
 * Loads a playlist into a video element, starting at once; the element itself is played and paused. To add another
 * engine (such as hls.js), implement this interface and select it in `LoadedMedia`.
 */
export interface PlaybackEngine {
  /** Sets a fixed quality from the next segment on; undefined: automatic. */
  chooseRung(id: string | undefined): void
  destroy(): void
}
