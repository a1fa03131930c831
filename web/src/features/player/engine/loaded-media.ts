import { mediaOrigins } from '../media-transport/media-origins.ts'
import { SegmentLoader, type SegmentLoaderOptions } from '../media-transport/segment-loader.ts'
import { playableEndMs } from '../player-source.ts'
import { openNativeEngine } from './native-engine.ts'
import type { EngineListener, PlaybackEngine, Rung } from './playback-engine.ts'
import { openSpfEngine } from './spf-engine.ts'

export interface LoadedMediaOptions extends SegmentLoaderOptions, Omit<EngineListener, 'onRungs'> {
  video: HTMLVideoElement
  startAtMs: number
  /** The quality to hold, by its short side, pixels: this, or the best below it. Undefined: as the network allows. */
  heldSide: number | undefined
  /** Loaded ahead; undefined: as the engine sees fit. */
  bufferSeconds: number | undefined
  /** By the browser's own HLS. */
  isNative: boolean
  /** The element knows the length: from here on its pauses are people's, and it can be seeked and played. */
  onReady(): void
  /** @param held the one that is held, by `heldSide` */
  onRungs(rungs: Rung[], held: string | undefined): void
}

/** Closest that one may begin, or seek, to the end of what may be seen, so that a picture is left to be shown. */
export const endMarginMs = 200

/** One source in the video element: the loader that fetches it and the engine that plays it. */
export class LoadedMedia {
  readonly loader: SegmentLoader
  readonly isNative: boolean
  private readonly engine: PlaybackEngine
  /** Where the browser's own HLS was sent; another player may have chosen another one since. */
  private readonly origin = mediaOrigins().next()
  private readonly options: LoadedMediaOptions
  private readonly closing = new AbortController()

  constructor(options: LoadedMediaOptions) {
    const { video, source, startAtMs, isNative } = options
    this.options = options
    this.loader = new SegmentLoader(options)
    this.isNative = isNative
    this.engine = (isNative ? openNativeEngine : openSpfEngine)({
      video,
      masterAddress: isNative ? mediaOrigins().resolve(source.masterUrl) : this.loader.masterAddress,
      loader: this.loader,
      bufferSeconds: options.bufferSeconds,
      startAtMs: Math.min(startAtMs, playableEndMs(source) - endMarginMs),
      listener: { ...options, onRungs: (rungs) => this.nameRungs(rungs) },
    })
    const once = { once: true, signal: this.closing.signal }
    video.addEventListener('loadedmetadata', () => options.onReady(), once)
  }

  /** Holds one quality; undefined: as the network allows. */
  chooseRung(id: string | undefined): void {
    this.engine.chooseRung(id)
  }

  /** Makes the next source load from another origin, where the browser itself fetches and no loader sees it fail. */
  leaveOrigin(): void {
    if (this.isNative && this.origin !== undefined) mediaOrigins().noteFailure(this.origin)
  }

  close(): void {
    this.closing.abort()
    this.engine.destroy()
    this.loader.close()
  }

  private nameRungs(rungs: Rung[]): void {
    const { heldSide } = this.options
    const held = heldSide === undefined ? undefined : rungs.find(({ shortSide }) => shortSide <= heldSide)?.id
    this.options.onRungs(rungs, held)
    // the engine is still telling of them
    if (held !== undefined) queueMicrotask(() => this.chooseRung(held))
  }
}
