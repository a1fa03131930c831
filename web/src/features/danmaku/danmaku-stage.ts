import type { Danmaku } from '@liuguang/contract'
import { classNames } from '../../ui/class-names.ts'
import type { DanmakuSettings } from './danmaku-settings.ts'
import { countLanes, Lanes, laneStart, type Passage } from './lanes.ts'

type DisplayStyle = Pick<DanmakuSettings, 'opacity' | 'fontScale' | 'area' | 'speed'>

/** What a stage may show. */
export interface StageSource {
  /** Those that appear after `afterMs` and up to `toMs` of the video, in order of time. */
  between(afterMs: number, toMs: number): readonly Danmaku[]
  has(id: number): boolean
  /** Shown with a frame, and never left out for lack of room. */
  isMine(id: number): boolean
}

/** Of a scrolling one at normal speed; the others stand still for a shorter time. */
const scrollMs = 7_000
const stillMs = 4_000
/** Interval at which the stage adds new danmaku, ms: each time costs a layout of the page. */
const tickMs = 250
/** Danmaku up to this much later are placed in advance and wait, ms. */
const aheadMs = 500
/** A step of the position between two ticks that is longer than this is a seek, ms. */
const jumpMs = 2_500
/** One that is written now is shown at once if its time was not longer ago, ms. */
const latestMs = 2_000
/** More elements at once cannot be read. */
const shownMax = 120

const scales = { small: 0.8, medium: 1, large: 1.2 }
/** Height of a lane in medium letters; a large line fits in it. */
const lettersPerLane = 1.4

interface Shown {
  danmaku: Danmaku
  element: HTMLElement
  animation: Animation
  lane: number
  isMine: boolean
}

/** Scrolling ones and those at the top share their lanes, so that they cover each other only if all are taken. */
function emptyLanes(): Record<Danmaku['mode'], Lanes> {
  const fromTop = new Lanes()
  return { scroll: fromTop, top: fromTop, bottom: new Lanes() }
}

/**
 * Shows danmaku over a video. Each is an element with one animation, which the browser's compositor runs: it goes on
 * while the page is busy, and one frame costs our code nothing. Positions follow from the time of the video, so that
 * pausing, seeking, other speeds and other sizes need no bookkeeping: what is shown is put up again.
 */
export class DanmakuStage {
  private readonly host: HTMLElement
  /** Its box is what the buttons in the middle take: see the slots of the player. */
  private readonly buttons: HTMLElement | null
  private readonly video: HTMLVideoElement
  private source: StageSource = { between: () => [], has: () => false, isMine: () => false }
  private readonly closing = new AbortController()
  private readonly observer: ResizeObserver
  private displayStyle: DisplayStyle = { opacity: 1, fontScale: 1, area: 1, speed: 1 }
  private readonly shown = new Map<number, Shown>()
  private lanes = emptyLanes()
  /** At the last update, ms. */
  private atMs = 0
  /** Until here they are put up, ms. */
  private toMs = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private size = { width: 0, height: 0 }
  /** What controls take at the top, and subtitles and controls at the bottom, pixels: the host's padding. */
  private inset = { top: 0, bottom: 0 }
  /** What buttons take in the middle, pixels from the top; undefined: there are none. */
  private middle: { from: number; to: number } | undefined

  constructor(host: HTMLElement, video: HTMLVideoElement) {
    this.host = host
    this.buttons = host.querySelector<HTMLElement>('[data-keep-clear]')
    this.video = video
    const { signal } = this.closing
    const on = (types: string, handle: () => void) => {
      for (const type of types.split(' ')) video.addEventListener(type, handle, { signal })
    }
    on('playing', () => this.resume())
    on('pause waiting ended', () => this.pause())
    on('seeking seeked emptied', () => this.rebuild())
    on('ratechange', () => {
      for (const { animation } of this.shown.values()) animation.updatePlaybackRate(video.playbackRate)
    })
    document.addEventListener('visibilitychange', () => document.hidden || this.rebuild(), { signal })
    this.observer = new ResizeObserver(() => this.measure())
    this.observer.observe(host)
    if (this.buttons) this.observer.observe(this.buttons)
    this.measure()
    if (!video.paused) this.resume()
  }

  setDisplayStyle(displayStyle: DisplayStyle): void {
    this.displayStyle = displayStyle
    this.rebuild()
  }

  /** Shows the danmaku of the current position again: after seeking, and when the source has changed. */
  rebuild(): void {
    this.clear()
    this.lanes = emptyLanes()
    this.host.style.opacity = String(this.displayStyle.opacity)
    this.atMs = this.video.currentTime * 1000
    this.toMs = this.atMs
    this.show(this.source.between(this.atMs - this.scrollMs, this.toMs))
  }

  /**
   * Removes what is no longer to be shown, and shows what came late.
   * @param isFilled minutes were loaded; else those written in the last seconds are shown, and older ones next time
   */
  setSource(source: StageSource, isFilled: boolean): void {
    this.source = source
    for (const id of [...this.shown.keys()]) if (!source.has(id)) this.remove(id)
    this.show(source.between(this.atMs - (isFilled ? this.scrollMs : latestMs), this.toMs))
  }

  /** Shows the viewer's own danmaku at once, whatever its time; in a paused video it starts inside the picture. */
  addNow(danmaku: Danmaku): void {
    const elapsedMs = this.isStill ? this.scrollMs / 3 : 0
    this.show([{ ...danmaku, atMs: this.video.currentTime * 1000 - elapsedMs }], true)
  }

  private clear(): void {
    for (const id of [...this.shown.keys()]) this.remove(id)
  }

  private remove(id: number): void {
    const one = this.shown.get(id)
    one?.animation.cancel()
    one?.element.remove()
    this.shown.delete(id)
  }

  /** The server has given one that is shown its id. */
  rename(id: number, danmaku: Danmaku): void {
    const one = this.shown.get(id)
    if (!one) return
    // its event may have come before the answer
    this.remove(danmaku.id)
    this.shown.delete(id)
    this.shown.set(danmaku.id, { ...one, danmaku: { ...danmaku, atMs: one.danmaku.atMs } })
  }

  destroy(): void {
    this.closing.abort()
    this.observer.disconnect()
    clearInterval(this.timer)
    this.clear()
  }

  /** The video is paused, waits for data or has ended. */
  private get isStill(): boolean {
    return this.timer === undefined
  }

  private get scrollMs(): number {
    return scrollMs / this.displayStyle.speed
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.host
    const { paddingTop, paddingBottom } = getComputedStyle(this.host)
    this.inset = { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 }
    const from = this.buttons?.offsetTop ?? 0
    const taken = this.buttons?.offsetHeight ?? 0
    this.middle = taken > 0 ? { from, to: from + taken } : undefined
    if (width !== this.size.width || height !== this.size.height) {
      this.size = { width, height }
      this.rebuild()
    } else for (const one of this.shown.values()) this.place(one)
  }

  /** Between the controls at the top and those at the bottom, pixels. */
  private get room(): number {
    return this.size.height - this.inset.top - this.inset.bottom
  }

  /** Of medium letters, pixels. */
  private get fontSize(): number {
    return Math.min(Math.max(15, this.size.width / 48), 28) * this.displayStyle.fontScale
  }

  private get laneHeight(): number {
    return this.fontSize * lettersPerLane
  }

  /** The buttons in the middle, as seen from the first lane of a mode. */
  private obstacleOf(mode: Danmaku['mode']) {
    if (!this.middle) return undefined
    const { from, to } = this.middle
    const { top } = this.inset
    const bottom = this.size.height - this.inset.bottom
    return mode === 'bottom' ? { from: bottom - to, to: bottom - from } : { from: from - top, to: to - top }
  }

  /** Puts one into its lane, clear of controls, and hides it as long as the lane has no room. */
  private place({ element, danmaku: { mode }, lane, isMine }: Shown): void {
    const { laneHeight, room, inset } = this
    const clear = laneStart(lane, laneHeight, this.obstacleOf(mode))
    // in a small player with large letters the viewer's own is shown across the buttons rather than not at all
    const start = isMine && lane === 0 && clear + laneHeight > room ? 0 : clear
    const isBottom = mode === 'bottom'
    const edge = isBottom ? inset.bottom : inset.top
    element.style[isBottom ? 'bottom' : 'top'] = `${edge + start + laneHeight * 0.1}px`
    element.hidden = start + laneHeight > room
  }

  private resume(): void {
    const nowMs = this.video.currentTime * 1000
    for (const { danmaku, animation } of this.shown.values()) {
      animation.currentTime = nowMs - danmaku.atMs
      animation.play()
    }
    this.timer ??= setInterval(() => this.tick(), tickMs)
    this.tick()
  }

  private pause(): void {
    clearInterval(this.timer)
    this.timer = undefined
    for (const { animation } of this.shown.values()) animation.pause()
  }

  private tick(): void {
    const nowMs = this.video.currentTime * 1000
    const isJump = nowMs < this.atMs || nowMs - this.atMs > jumpMs * Math.max(1, this.video.playbackRate)
    if (isJump) this.rebuild()
    else {
      const toMs = nowMs + aheadMs * Math.max(1, this.video.playbackRate)
      const due = this.source.between(this.toMs, toMs)
      this.atMs = nowMs
      this.toMs = Math.max(this.toMs, toMs)
      if (!document.hidden) this.show(due)
    }
  }

  private show(list: readonly Danmaku[], isOwn = false): void {
    const { width, height } = this.size
    // the page may give a stage that was just destroyed a new source
    if (this.closing.signal.aborted || width === 0 || height === 0) return
    const nowMs = this.video.currentTime * 1000
    const { fontSize } = this
    const added = list
      .filter(({ id, atMs, mode }) => {
        const leftMs = atMs + this.durationOf(mode) - nowMs
        return leftMs > 0 && !this.shown.has(id)
      })
      .map((danmaku) => ({
        danmaku,
        element: this.write(danmaku, fontSize, isOwn || this.source.isMine(danmaku.id)),
      }))
    // one layout for all of them
    this.host.append(...added.map(({ element }) => element))
    const measured = added.map((one) => ({ ...one, textWidth: one.element.offsetWidth }))
    for (const { danmaku, element, textWidth } of measured) {
      const { id, mode, atMs } = danmaku
      const isMine = isOwn || this.source.isMine(id)
      const durationMs = this.durationOf(mode)
      const isScrolling = mode === 'scroll'
      const lane = this.takeLane(
        mode,
        { atMs, durationMs, width: isScrolling ? textWidth : undefined },
        { isMine, isOwn },
      )
      if (lane === undefined || (this.shown.size >= shownMax && !isMine)) {
        element.remove()
        continue
      }
      const animation = element.animate(
        isScrolling
          ? { transform: [`translateX(${width}px)`, `translateX(${-textWidth}px)`] }
          : { opacity: [1, 1], transform: ['translateX(-50%)', 'translateX(-50%)'] },
        { duration: durationMs, fill: isScrolling ? 'both' : 'none' },
      )
      animation.updatePlaybackRate(this.video.playbackRate)
      animation.currentTime = nowMs - atMs
      if (this.isStill) animation.pause()
      animation.onfinish = () => this.remove(this.idOf(element))
      const one = { danmaku, element, animation, lane, isMine }
      this.place(one)
      this.shown.set(id, one)
    }
  }

  /**
   * A lane for one; undefined: there is none. The viewer's own always get one, and cover others only if all are taken.
   * @param by `isOwn`: was just written, so it must be visible at once
   */
  private takeLane(
    mode: Danmaku['mode'],
    passage: Passage,
    by: { isMine: boolean; isOwn: boolean },
  ): number | undefined {
    const { laneHeight } = this
    const { width, height } = this.size
    const lanes = this.lanes[mode]
    const room = Math.min(height * (mode === 'bottom' ? 1 : this.displayStyle.area), this.room)
    const take = (count: number, how: { isCrossing?: boolean; isForced?: boolean } = {}) =>
      lanes.take(passage, { count, width, ...how })
    const crossing = { isCrossing: true }
    // those behind the buttons in the middle have room again when the buttons are gone
    const all = countLanes(room, laneHeight, undefined)
    if (!by.isMine) return take(all) ?? take(all, crossing)
    const obstacle = this.obstacleOf(mode)
    const clear = Math.max(1, countLanes(room, laneHeight, obstacle))
    const outsideArea = countLanes(this.room, laneHeight, obstacle)
    return (
      take(clear) ??
      take(outsideArea) ??
      take(clear, crossing) ??
      (by.isOwn ? undefined : take(all)) ??
      take(clear, { isForced: true })
    )
  }

  private durationOf(mode: Danmaku['mode']): number {
    return mode === 'scroll' ? this.scrollMs : stillMs
  }

  /** The server may have given it another id meanwhile. */
  private idOf(element: HTMLElement): number {
    for (const [id, one] of this.shown) if (one.element === element) return id
    return 0
  }

  private write({ text, color, size, mode }: Danmaku, fontSize: number, isMine: boolean): HTMLElement {
    const element = document.createElement('span')
    element.className = classNames(
      'absolute whitespace-pre px-1 font-bold leading-tight [text-shadow:0_0_2px_black,0_1px_3px_black]',
      // one that stands still is seen only during its animation
      mode === 'scroll' ? 'left-0' : 'left-1/2 opacity-0',
      mode === 'bottom' && 'transition-[bottom] duration-normal',
      isMine && 'rounded-sm ring-2 ring-current ring-inset',
    )
    element.textContent = text
    element.style.color = color
    element.style.fontSize = `${fontSize * scales[size]}px`
    return element
  }
}
