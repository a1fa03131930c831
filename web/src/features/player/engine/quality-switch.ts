import { chooseRung } from '../quality/choose-rung.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { bufferedEnd } from './buffered-ranges.ts'
import type { Rung } from './playback-engine.ts'
import { removeBufferAhead, type SpfEngine, whenIdle } from './spf-presentation.ts'

/** A quality with a failed request is not used for this long, ms. Not forever: the whole network may have failed. */
const avoidanceMs = 60_000

/** Selects the quality that the engine loads: the manually chosen one, or the best for the network's speed. */
export class QualitySwitch {
  /** Best first. */
  rungs: readonly Rung[] = []
  private readonly engine: SpfEngine
  private readonly video: HTMLVideoElement
  private chosen: string | undefined
  /** A quality was chosen that does not play yet: what is buffered of the former one is dropped. */
  private isChoiceNew = false
  /** Qualities with failed requests, and until when they are not used. */
  private readonly avoidedUntil = new Map<string, number>()

  constructor(engine: SpfEngine, video: HTMLVideoElement) {
    this.engine = engine
    this.video = video
  }

  get isChosenManually(): boolean {
    return this.chosen !== undefined
  }

  get current(): Rung | undefined {
    const selected = this.engine.state.userVideoTrackSelection.get()
    return this.rungs.find((rung) => rung.id === selected?.id)
  }

  get usable(): readonly Rung[] {
    return this.rungs.filter(({ id }) => (this.avoidedUntil.get(id) ?? 0) < performance.now())
  }

  get bufferedSeconds(): number {
    const { buffered, currentTime } = this.video
    return bufferedEnd(buffered, currentTime) - currentTime
  }

  /** Sets a fixed quality from the next segment on; undefined: automatic. */
  choose(id: string | undefined): void {
    this.chosen = id
    this.isChoiceNew = id !== undefined
    // with a full buffer the engine does not send a request soon
    if (this.engine.context.videoSegmentLoaderActor.get()?.snapshot.get().value === 'idle') void this.update()
  }

  /** Call only while no segment is being delivered. True if the quality changes. */
  async update(): Promise<boolean> {
    const next = this.wanted()
    if (!next) return false
    if (next.id === this.current?.id) {
      this.isChoiceNew = false
      return false
    }
    const buffer = this.engine.context.videoBufferActor.get()
    if (this.isChoiceNew && buffer) {
      await whenIdle(buffer)
      removeBufferAhead(buffer, this.video.currentTime)
      await whenIdle(buffer)
    }
    this.isChoiceNew = false
    this.select(next)
    return true
  }

  /** Replaces the segment being loaded, of which nothing was delivered yet, by one of another quality. */
  async replaceBy(rung: Rung): Promise<void> {
    await whenIdle(this.engine.context.videoBufferActor.get())
    this.select(rung)
  }

  /** Does not use a quality for a time; false if there is no other. */
  avoid(id: string | undefined): boolean {
    if (id === undefined || this.usable.every((rung) => rung.id === id)) return false
    this.avoidedUntil.set(id, performance.now() + avoidanceMs)
    void this.update()
    return true
  }

  private wanted(): Rung | undefined {
    const { video, usable } = this
    const manual = usable.find((rung) => rung.id === this.chosen)
    if (manual) return manual
    // the mini-player is only for a while: what it buffers is soon shown larger
    const box = video.closest('[data-mini]')?.parentElement ?? video
    return chooseRung(usable, this.current, {
      throughput: throughputMeter.value,
      bufferedSeconds: this.bufferedSeconds,
      shortSide: Math.min(box.clientWidth, box.clientHeight) * devicePixelRatio,
    })
  }

  private select({ id }: Rung): void {
    this.engine.state.userVideoTrackSelection.set({ id })
  }
}
