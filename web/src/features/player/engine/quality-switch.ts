import { chooseRung } from '../quality/choose-rung.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { bufferedEnd } from './buffered-ranges.ts'
import type { Rung } from './playback-engine.ts'
import { removeAhead, type SpfEngine, whenIdle } from './spf-presentation.ts'

/** A quality of which something did not come is left out for so long: the whole network may have failed. ms */
const avoidanceMs = 60_000

/** Which quality the engine loads: the one chosen by hand, or the best that the network carries. */
export class QualitySwitch {
  /** Best first. */
  rungs: readonly Rung[] = []
  private readonly engine: SpfEngine
  private readonly video: HTMLVideoElement
  private chosen: string | undefined
  private isChoiceNew = false
  /** Of these something did not come: until when they are not taken. */
  private readonly avoidedUntil = new Map<string, number>()

  constructor(engine: SpfEngine, video: HTMLVideoElement) {
    this.engine = engine
    this.video = video
  }

  get isChosenByHand(): boolean {
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

  /** Loads one quality from the next segment on; undefined: as the network allows. */
  choose(id: string | undefined): void {
    this.chosen = id
    this.isChoiceNew = id !== undefined
    // with a full buffer no request comes soon
    if (this.engine.context.videoSegmentLoaderActor.get()?.snapshot.get().value === 'idle') void this.update()
  }

  /** To be called while no segment is on its way into the buffer. True when the quality changes. */
  async update(): Promise<boolean> {
    const next = this.wanted()
    if (!next || next.id === this.current?.id) return false
    const buffer = this.engine.context.videoBufferActor.get()
    if (this.isChoiceNew && buffer) {
      await whenIdle(buffer)
      removeAhead(buffer, this.video.currentTime)
      await whenIdle(buffer)
    }
    this.isChoiceNew = false
    this.select(next)
    return true
  }

  /** Takes another one in the place of what is on its way, nothing of which is in the buffer yet. */
  async take(rung: Rung): Promise<void> {
    await whenIdle(this.engine.context.videoBufferActor.get())
    this.select(rung)
  }

  /** Leaves a quality out for a while; false when there is no other. */
  avoid(id: string | undefined): boolean {
    if (id === undefined || this.usable.every((rung) => rung.id === id)) return false
    this.avoidedUntil.set(id, performance.now() + avoidanceMs)
    void this.update()
    return true
  }

  private wanted(): Rung | undefined {
    const { video, usable } = this
    const byHand = usable.find((rung) => rung.id === this.chosen)
    if (byHand) return byHand
    return chooseRung(usable, this.current, {
      throughput: throughputMeter.value,
      bufferedSeconds: this.bufferedSeconds,
      shortSide: Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio,
    })
  }

  private select({ id }: Rung): void {
    this.engine.state.userVideoTrackSelection.set({ id })
  }
}
