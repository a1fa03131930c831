import type { countDanmaku, Danmaku, DanmakuEvent, OutputOf } from '@liuguang/contract'
import { Store } from '../player/playback/store.ts'

/** What the store requests from the server. */
export interface DanmakuRequests {
  count(): Promise<OutputOf<typeof countDanmaku>>
  minute(minute: number): Promise<Danmaku[]>
  /** Empty without an account. */
  mine(): Promise<Danmaku[]>
}

export interface DanmakuState {
  /** Of the item; undefined until it is known. */
  total: number | undefined
  /** Those that are loaded, by time. */
  list: readonly Danmaku[]
  /** Ids of the viewer’s own. */
  mine: ReadonlySet<number>
  /** Minutes that are in the list as far as the server gives them. */
  loaded: ReadonlySet<number>
  isLoading: boolean
  /** The last request failed. */
  hasFailed: boolean
}

/** After a failure nothing is requested for this long, ms; twice as long after each further one. */
const retryMs = { first: 5_000, max: 300_000 }

const minuteOf = (ms: number) => Math.floor(ms / 60_000)

/** The danmaku of one item, loaded minute by minute. Failures are not reported: the video goes on without. */
export class DanmakuStore {
  readonly state = new Store<DanmakuState>({
    total: undefined,
    list: [],
    mine: new Set(),
    loaded: new Set(),
    isLoading: false,
    hasFailed: false,
  })
  private readonly requests: DanmakuRequests
  private readonly now: () => number
  private readonly byId = new Map<number, Danmaku>()
  /** Written by the viewer and not answered yet; their ids are negative. */
  private readonly pending = new Map<number, Danmaku>()
  /** Added or removed since the request that runs began: its response may be older. */
  private readonly changedIds = new Set<number>()
  private counts: number[] | undefined
  private running: Promise<void> | undefined
  private waitMs = retryMs.first
  private retryAt = 0
  /** Responses to requests of an earlier version are dropped. */
  private version = 0

  constructor(requests: DanmakuRequests, now: () => number = Date.now) {
    this.requests = requests
    this.now = now
  }

  /** Loads a minute and the next one, if they have any and are not loaded. One request at a time. */
  loadAround(positionMs: number): void {
    const minute = minuteOf(positionMs)
    this.loadMissing(() => [minute, minute + 1])
  }

  /** Loads the nearest minute before or after those that are loaded. */
  loadNextMinute(direction: -1 | 1): void {
    this.loadMissing(() => {
      const next = this.nextMinute(direction)
      return next === undefined ? [] : [next]
    })
  }

  /** The nearest minute with danmaku before or after those that are loaded; undefined: none. */
  nextMinute(direction: -1 | 1): number | undefined {
    const { loaded } = this.state.get()
    const known = [...loaded]
    const minutes = (this.counts ?? []).flatMap((count, minute) =>
      count > 0 && !loaded.has(minute) ? [minute] : [],
    )
    return direction === 1
      ? minutes.find((minute) => minute > Math.max(...known))
      : minutes.findLast((minute) => minute < Math.min(...known))
  }

  /** Requests at once what is needed at a position, on the viewer's request. */
  retry(positionMs: number): void {
    this.retryAt = 0
    this.loadAround(positionMs)
  }

  /** After an event may have been missed: counts and minutes are requested again, when they are needed. */
  reload(): void {
    this.version += 1
    this.counts = undefined
    this.retryAt = 0
    this.state.set({ loaded: new Set() })
  }

  /** Adds one that was written just now. @returns whether it is new here */
  receive(danmaku: Danmaku): boolean {
    if (this.byId.has(danmaku.id)) return false
    // the event about the viewer’s own may arrive before the response
    for (const own of this.pending.values()) if (isSame(own, danmaku)) return false
    this.changedIds.add(danmaku.id)
    this.byId.set(danmaku.id, danmaku)
    this.countOne(danmaku, 1)
    this.publish()
    return true
  }

  /**
   * Takes away one that is no longer shown to others. The viewer’s own stays: the one who wrote a hidden danmaku still
   * sees it, as after opening the page again.
   */
  removeUnlessOwn(id: number): void {
    if (!this.state.get().mine.has(id)) this.remove(id)
  }

  remove(id: number): void {
    this.changedIds.add(id)
    const danmaku = this.byId.get(id)
    if (!danmaku || !this.byId.delete(id)) return
    this.countOne(danmaku, -1)
    this.publish()
  }

  /** Shows the viewer’s own before the server has it. */
  addPending(danmaku: Danmaku): void {
    this.pending.set(danmaku.id, danmaku)
    this.byId.set(danmaku.id, danmaku)
    this.countOne(danmaku, 1)
    this.addOwn([danmaku.id])
  }

  /** The server has accepted the viewer’s own. */
  confirm(pendingId: number, danmaku: Danmaku): void {
    this.pending.delete(pendingId)
    if (this.byId.has(danmaku.id)) this.countOne(danmaku, -1)
    this.byId.delete(pendingId)
    this.byId.set(danmaku.id, danmaku)
    this.addOwn([danmaku.id])
  }

  removePending(pendingId: number): void {
    this.pending.delete(pendingId)
    this.remove(pendingId)
  }

  private loadMissing(minutesOf: () => number[]): void {
    if (this.running || this.now() < this.retryAt) return
    const missing = () =>
      minutesOf().find((minute) => (this.counts?.[minute] ?? 0) > 0 && !this.state.get().loaded.has(minute))
    if (this.counts && missing() === undefined) return
    const { version } = this
    this.state.set({ isLoading: true })
    this.running = this.load(version, missing)
      .then(
        () => {
          this.waitMs = retryMs.first
          this.state.set({ hasFailed: false })
        },
        () => {
          this.retryAt = this.now() + this.waitMs
          this.state.set({ hasFailed: true })
          this.waitMs = Math.min(this.waitMs * 2, retryMs.max)
        },
      )
      .finally(() => {
        this.running = undefined
        this.state.set({ isLoading: false })
      })
  }

  private async load(version: number, missing: () => number | undefined): Promise<void> {
    if (!this.counts) {
      this.changedIds.clear()
      const [{ total, minutes }, mine] = await Promise.all([this.requests.count(), this.requests.mine()])
      if (version !== this.version) return
      this.counts = [...minutes]
      // A minute that has none any more is never requested.
      this.removeOthers((minute) => (minutes[minute] ?? 0) === 0)
      this.put(mine)
      this.state.set({ total })
      this.addOwn(mine.map(({ id }) => id))
    }
    for (let minute = missing(); minute !== undefined; minute = missing()) {
      this.changedIds.clear()
      const list = await this.requests.minute(minute)
      if (version !== this.version) return
      this.replaceMinute(minute, list)
    }
  }

  /** Replaces what is known of a minute, except the viewer’s own. */
  private replaceMinute(minute: number, list: readonly Danmaku[]): void {
    this.removeOthers((one) => one === minute)
    this.put(list)
    this.state.set({ loaded: new Set([...this.state.get().loaded, minute]) })
    this.publish()
  }

  /** Takes away what others wrote in some minutes, except what came since the request began. */
  private removeOthers(isIn: (minute: number) => boolean): void {
    const { mine } = this.state.get()
    for (const { id, atMs } of this.byId.values()) {
      if (isIn(minuteOf(atMs)) && !mine.has(id) && !this.changedIds.has(id)) this.byId.delete(id)
    }
  }

  /** Puts in what a response has, except what was removed since the request began. */
  private put(list: readonly Danmaku[]): void {
    for (const danmaku of list) if (!this.changedIds.has(danmaku.id)) this.byId.set(danmaku.id, danmaku)
  }

  private addOwn(ids: readonly number[]): void {
    const { mine } = this.state.get()
    this.state.set({ mine: new Set([...mine, ...ids]) })
    this.publish()
  }

  private countOne({ atMs }: Danmaku, by: 1 | -1): void {
    const minute = minuteOf(atMs)
    const { total } = this.state.get()
    if (total !== undefined) this.state.set({ total: Math.max(0, total + by) })
    if (this.counts) this.counts[minute] = Math.max(0, (this.counts[minute] ?? 0) + by)
  }

  private publish(): void {
    this.state.set({ list: [...this.byId.values()].sort((a, b) => a.atMs - b.atMs || a.id - b.id) })
  }
}

/** @param stored as the server has it, which joins spaces and composes letters */
function isSame(own: Danmaku, stored: Danmaku): boolean {
  const keys = ['atMs', 'mode', 'color', 'size'] as const
  const text = own.text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return text === stored.text && keys.every((key) => own[key] === stored[key])
}

/** Whether an event’s text, received from the stream, has this shape; the server is ours, but proxies are not. */
export function parseEvent(data: string): DanmakuEvent | undefined {
  try {
    const event = JSON.parse(data) as DanmakuEvent
    return event.kind === 'added' || event.kind === 'removed' ? event : undefined
  } catch {
    return undefined
  }
}
