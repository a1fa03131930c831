import { mediaOrigins } from '../media-transport/media-origins.ts'
import { SegmentLoader, type SegmentLoaderOptions } from '../media-transport/segment-loader.ts'
import { playableEndMs } from '../player-source.ts'
import { openNativeEngine } from './native-engine.ts'
import type { EngineListener, PlaybackEngine, Rung } from './playback-engine.ts'
import { openSpfEngine } from './spf-engine.ts'

export interface LoadedMediaOptions extends SegmentLoaderOptions, Omit<EngineListener, 'onRungs'> {
  video: HTMLVideoElement
  startAtMs: number
  /** Short side of a fixed quality, pixels: this one, or the best below it. Undefined: automatic. */
  fixedShortSide: number | undefined
  /** Buffered ahead of the position; undefined: the engine's default. */
  bufferSeconds: number | undefined
  /** Use the browser's own HLS. */
  isNative: boolean
  /** The metadata is loaded: it can be played and seeked, and pause events are the viewer's. */
  onReady(): void
  /** @param fixedId the rung that `fixedShortSide` selects */
  onRungs(rungs: Rung[], fixedId: string | undefined): void
}

/** Shortest distance of a start or seek position from the playable end, so that a picture is left to show. */
export const endMarginMs = 200

/** One source in the video element: the loader that fetches it and the engine that plays it. */
export class LoadedMedia {
  readonly loader: SegmentLoader
  readonly isNative: boolean
  private readonly engine: PlaybackEngine
  /** The origin given to the browser's own HLS; another player may have changed the order since. */
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
      listener: { ...options, onRungs: (rungs) => this.reportRungs(rungs) },
    })
    const once = { once: true, signal: this.closing.signal }
    video.addEventListener('loadedmetadata', () => options.onReady(), once)
  }

  /** Sets a fixed quality; undefined: automatic. */
  chooseRung(id: string | undefined): void {
    this.engine.chooseRung(id)
  }

  /** For the browser's own HLS, whose failures the loader does not see: the next source uses another origin. */
  avoidCurrentOrigin(): void {
    if (this.isNative && this.origin !== undefined) mediaOrigins().reportFailure(this.origin)
  }

  close(): void {
    this.closing.abort()
    this.engine.destroy()
    this.loader.close()
  }

  private reportRungs(rungs: Rung[]): void {
    const { fixedShortSide } = this.options
    const fixedId =
      fixedShortSide === undefined
        ? undefined
        : rungs.find(({ shortSide }) => shortSide <= fixedShortSide)?.id
    this.options.onRungs(rungs, fixedId)
    // the engine is still in its onRungs callback
    if (fixedId !== undefined) queueMicrotask(() => this.chooseRung(fixedId))
  }
}
