export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

export interface NoticeInput {
  text: string
  /** Notices of one name become one with a count. Default: the text. */
  name?: string
  kind?: NoticeKind
  /** How long it stays, in milliseconds; default 3000 (spec 4). `Infinity` stays until it is clicked. */
  ms?: number
  /** A button beside the text, such as "undo". It closes the notice. */
  action?: NoticeAction | undefined
}

interface NoticeAction {
  text: string
  run: () => void
}

export interface Notice {
  id: number
  name: string
  kind: NoticeKind
  text: string
  /** How often it was shown again while on the screen. */
  count: number
  /** It is leaving, and is not reused. */
  isLeaving: boolean
  action: NoticeAction | undefined
}

interface NoticeStore {
  /** Shows a notice and returns its id. There is no limit to how many are shown (spec 4). */
  notify: (input: NoticeInput) => number
  close: (id: number) => void
  /** Stops all timers while a pointer or the focus is on the stack. */
  pause: () => void
  resume: () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => readonly Notice[]
}

/** Spec 4: notices stay 3000 ms; entering and leaving take 300 ms. */
export const noticeStayMs = 3000
export const noticeAnimationMs = 300

interface NoticeTimer {
  remainingMs: number
  startedAt: number
  handle: ReturnType<typeof setTimeout> | undefined
}

/** The notices and their timers, without a view. */
export function createNoticeStore(): NoticeStore {
  let notices: readonly Notice[] = []
  let lastId = 0
  let isPaused = false
  const timers = new Map<number, NoticeTimer>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Notice[]) => {
    notices = next
    for (const listener of listeners) listener()
  }
  const patch = (id: number, change: Partial<Notice>) =>
    set(notices.map((notice) => (notice.id === id ? { ...notice, ...change } : notice)))

  const startTimer = (id: number, timer: NoticeTimer) => {
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => close(id), timer.remainingMs)
  }
  const restartTimer = (id: number, ms: number) => {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    if (!Number.isFinite(ms)) return
    const timer: NoticeTimer = { remainingMs: ms, startedAt: 0, handle: undefined }
    timers.set(id, timer)
    if (!isPaused) startTimer(id, timer)
  }

  function close(id: number) {
    if (!notices.some((notice) => notice.id === id && !notice.isLeaving)) return
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    patch(id, { isLeaving: true })
    setTimeout(() => set(notices.filter((notice) => notice.id !== id)), noticeAnimationMs)
  }

  return {
    notify({ text, name = text, kind = 'info', ms = noticeStayMs, action }) {
      const shown = notices.find((notice) => notice.name === name && !notice.isLeaving)
      if (shown) {
        patch(shown.id, { text, kind, action, count: shown.count + 1 })
        restartTimer(shown.id, ms)
        return shown.id
      }
      lastId += 1
      set([...notices, { id: lastId, name, kind, text, count: 1, isLeaving: false, action }])
      restartTimer(lastId, ms)
      return lastId
    },
    close,
    pause() {
      if (isPaused) return
      isPaused = true
      for (const timer of timers.values()) {
        clearTimeout(timer.handle)
        timer.remainingMs -= Date.now() - timer.startedAt
      }
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const [id, timer] of timers) startTimer(id, timer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => notices,
  }
}
