import type { Danmaku } from '@liuguang/contract'
import { classNames } from '../../ui/class-names.ts'
import type { DanmakuSettings } from './danmaku-settings.ts'
import { Lanes } from './lanes.ts'

type DisplayStyle = Pick<DanmakuSettings, 'opacity' | 'fontScale' | 'area' | 'speed'>

/** What a stage may show. */
export interface StageSource {
  /** Those that appear after one time of the film and not after another, ms, in this order. */
  between(afterMs: number, toMs: number): readonly Danmaku[]
  has(id: number): boolean
  /** Shown with a frame, and never left out for lack of room. */
  isMine(id: number): boolean
}

/** Of a scrolling one at normal speed; the others stand still for a shorter time. */
const scrollMs = 7_000
const stillMs = 4_000
/** How often the stage looks for new ones, ms: each time costs a layout of the page. */
const tickMs = 250
/** Those of so much later are put up, too, and wait, ms. */
const aheadMs = 500
/** A step of the position between two ticks that is longer than this is a seek, ms. */
const jumpMs = 2_500
/** One that is written now is shown at once if its time was not longer ago, ms. */
const latestMs = 2_000
/** More elements at once cannot be read. */
const shownMax = 120

const scales = { small: 0.8, medium: 1, large: 1.2 }
/** Height of a lane in medium letters; a large line fits in it. */
const laneHeight = 1.4

interface Shown {
  danmaku: Danmaku
  element: HTMLElement
  animation: Animation
  /** Where it ends below the upper controls, pixels; 0 for those at the bottom. */
  endsAt: number
}

/**
 * Shows danmaku over a video. Each is an element with one animation, which the browser's compositor runs: it goes on
 * while the page is busy, and one frame costs our code nothing. Positions follow from the time of the film, so that
 * pausing, seeking, other speeds and other sizes need no bookkeeping: what is shown is put up again.
 */
export class DanmakuStage {
  private readonly host: HTMLElement
  private readonly video: HTMLVideoElement
  private source: StageSource = { between: () => [], has: () => false, isMine: () => false }
  private readonly closing = new AbortController()
  private readonly observer: ResizeObserver
  private displayStyle: DisplayStyle = { opacity: 1, fontScale: 1, area: 1, speed: 1 }
  private readonly shown = new Map<number, Shown>()
  private lanes = { scroll: new Lanes(), top: new Lanes(), bottom: new Lanes() }
  /** At the last update, ms. */
  private atMs = 0
  /** Until here they are put up, ms. */
  private toMs = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private size = { width: 0, height: 0 }
  /** What controls take at the top, and subtitles and controls at the bottom, pixels: the host's padding. */
  private inset = { top: 0, bottom: 0 }

  constructor(host: HTMLElement, video: HTMLVideoElement) {
    this.host = host
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
    this.measure()
    if (!video.paused) this.resume()
  }

  setDisplayStyle(displayStyle: DisplayStyle): void {
    this.displayStyle = displayStyle
    this.rebuild()
  }

  /** Puts up again what belongs to the present moment: after seeking, and when the source has changed. */
  rebuild(): void {
    this.clear()
    this.lanes = { scroll: new Lanes(), top: new Lanes(), bottom: new Lanes() }
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

  /** Shows the viewer's own at once, whatever its time; in a film that stands still already in sight. */
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

  /** The film is paused, waits for data or has ended. */
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
    this.host.style.setProperty('--inset-top', `${this.inset.top}px`)
    this.host.style.setProperty('--inset-bottom', `${this.inset.bottom}px`)
    if (width !== this.size.width || height !== this.size.height) {
      this.size = { width, height }
      this.rebuild()
    }
    const room = this.roomIn(height)
    for (const { element, endsAt } of this.shown.values()) element.hidden = endsAt > room
  }

  private roomIn(height: number): number {
    return height - this.inset.top - this.inset.bottom
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
    const fontSize = Math.min(Math.max(15, width / 48), 28) * this.displayStyle.fontScale
    const lane = fontSize * laneHeight
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
      const room = Math.min(height * (mode === 'bottom' ? 1 : this.displayStyle.area), this.roomIn(height))
      const place = this.lanes[mode].take(
        { atMs, durationMs, width: isScrolling ? textWidth : undefined },
        { count: Math.max(isMine ? 1 : 0, Math.floor(room / lane)), width, isForced: isMine },
      )
      if (place === undefined || (this.shown.size >= shownMax && !isMine)) {
        element.remove()
        continue
      }
      const y = place * lane + lane * 0.1
      if (mode === 'bottom') element.style.bottom = `calc(var(--inset-bottom) + ${y}px)`
      else element.style.top = `calc(var(--inset-top) + ${y}px)`
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
      this.shown.set(id, { danmaku, element, animation, endsAt: mode === 'bottom' ? 0 : y + lane })
    }
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
