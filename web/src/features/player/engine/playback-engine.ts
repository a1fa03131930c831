import type { SegmentLoader } from '../media-transport/segment-loader.ts'

/** A picture quality that can be chosen. */
export interface Rung {
  id: string
  /** Of the picture, pixels: the shorter side, by which people name a quality. */
  shortSide: number
  /** Bits per second at the most. */
  bitrate: number
}

export interface EngineListener {
  onRungs(rungs: Rung[]): void
  /** The one that is being loaded now. */
  onRung(id: string | undefined): void
  /** Nothing of this source can be played here. */
  onUnplayable(): void
}

export interface EngineOptions {
  video: HTMLVideoElement
  /** Of the master playlist: the loader's for engines that fetch by themselves, the real one for the browser. */
  masterAddress: string
  loader: SegmentLoader
  startAtMs: number
  /** Loaded ahead of the playhead; undefined: as much as a viewing needs. */
  bufferSeconds: number | undefined
  listener: EngineListener
}

/**
 * What turns a playlist into pictures in a video element. Loading begins at once; playing is the element's.
 * A second one (such as hls.js) implements this interface, and `LoadedMedia` chooses it.
 */
export interface PlaybackEngine {
  /** Holds one quality, from the next segment on; undefined: as the network allows. */
  chooseRung(id: string | undefined): void
  destroy(): void
}
