import type { FeedHold } from './feed-hold.ts'
import { type FeedTrouble, MediaFeed } from './media-feed.ts'
import { mediaOrigins } from './media-origins.ts'
import { openNativeEngine } from './native-engine.ts'
import type { EngineListener, PlaybackEngine, Rung } from './playback-engine.ts'
import { type PlayerSource, playableEndMs } from './player-source.ts'
import { openSpfEngine } from './spf-engine.ts'

export interface LoadedMediaOptions extends Omit<EngineListener, 'onRungs'> {
  video: HTMLVideoElement
  source: PlayerSource
  startAtMs: number
  /** The quality to hold, by its short side, pixels: this, or the best below it. Undefined: as the network allows. */
  heldSide: number | undefined
  /** Loaded ahead; undefined: as the engine sees fit. */
  bufferSeconds: number | undefined
  /** By the browser's own HLS. */
  isNative: boolean
  /** Says which requests wait. */
  hold: FeedHold
  renewSource(): Promise<PlayerSource>
  onTrouble(trouble: FeedTrouble | undefined): void
  /** The renewed right is for other media. */
  onOtherSource(source: PlayerSource): void
  /** The element knows the length: from here on its pauses are people's, and it can be seeked and played. */
  onReady(): void
  /** @param held the one that is held, by `heldSide` */
  onRungs(rungs: Rung[], held: string | undefined): void
}

/** Closest that one may begin, or seek, to the end of what may be seen, so that a picture is left to be shown. */
export const endMarginMs = 200

/** One source in the video element: the feed that brings it and the engine that plays it. */
export class LoadedMedia {
  readonly feed: MediaFeed
  readonly isNative: boolean
  private readonly engine: PlaybackEngine
  /** Where the browser's own HLS was sent; another player may have chosen another one since. */
  private readonly origin = mediaOrigins().chosen
  private readonly options: LoadedMediaOptions
  private readonly closing = new AbortController()

  constructor(options: LoadedMediaOptions) {
    const { video, source, startAtMs, hold } = options
    this.options = options
    this.feed = new MediaFeed({
      source,
      origins: mediaOrigins(),
      hold,
      renewSource: () => options.renewSource(),
      onTrouble: (trouble) => options.onTrouble(trouble),
      onOtherSource: (next) => options.onOtherSource(next),
    })
    const { isNative } = options
    this.isNative = isNative
    this.engine = (isNative ? openNativeEngine : openSpfEngine)({
      video,
      masterAddress: isNative ? mediaOrigins().reach(source.masterUrl) : this.feed.masterAddress,
      feed: this.feed,
      bufferSeconds: options.bufferSeconds,
      startAtMs: Math.min(startAtMs, playableEndMs(source) - endMarginMs),
      listener: {
        onRungs: (rungs) => this.nameRungs(rungs),
        onRung: (id) => options.onRung(id),
        onUnplayable: () => options.onUnplayable(),
      },
    })
    const once = { once: true, signal: this.closing.signal }
    video.addEventListener('loadedmetadata', () => options.onReady(), once)
  }

  /** Holds one quality; undefined: as the network allows. */
  chooseRung(id: string | undefined): void {
    this.engine.chooseRung(id)
  }

  /** Gives up the origin that the browser itself asks; false where that is not so, or no other is left for now. */
  leaveOrigin(): boolean {
    return this.isNative && mediaOrigins().leave(this.origin)
  }

  close(): void {
    this.closing.abort()
    this.engine.destroy()
    this.feed.close()
  }

  private nameRungs(rungs: Rung[]): void {
    const { heldSide } = this.options
    const held = heldSide === undefined ? undefined : rungs.find(({ shortSide }) => shortSide <= heldSide)?.id
    this.options.onRungs(rungs, held)
    // the engine is still telling of them
    if (held !== undefined) queueMicrotask(() => this.chooseRung(held))
  }
}
