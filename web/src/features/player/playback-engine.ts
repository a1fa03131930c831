import type { MediaFeed } from './media-feed.ts'

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
  /** Of the master playlist: the feed's for engines that ask by themselves, the real one for the browser. */
  masterAddress: string
  feed: MediaFeed
  startAtMs: number
  /** Loaded ahead of the playhead; undefined: as much as a viewing needs. */
  bufferSeconds: number | undefined
  listener: EngineListener
}

/**
 * What turns a playlist into pictures in a video element. Loading begins at once; playing is the element's.
 * A second one (hls.js, say) needs this interface and `openEngine` to choose it.
 */
export interface PlaybackEngine {
  /** Holds one quality, from the next segment on; undefined: as the network allows. */
  chooseRung(id: string | undefined): void
  destroy(): void
}
