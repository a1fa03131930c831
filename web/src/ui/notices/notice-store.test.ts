import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNoticeStore, noticeAnimationMs, noticeStayMs } from './notice-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (store: ReturnType<typeof createNoticeStore>) =>
  store.getSnapshot().map((notice) => notice.text)

test('a notice stays 3000 ms, leaves for 300 ms, and is removed', () => {
  const store = createNoticeStore()
  store.notify({ text: 'saved' })
  vi.advanceTimersByTime(2999)
  expect(store.getSnapshot()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(store.getSnapshot()[0]?.isLeaving).toBe(true)
  vi.advanceTimersByTime(299)
  expect(store.getSnapshot()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.getSnapshot()).toEqual([])
})

test('a click closes a notice at once, and its timer no longer runs', () => {
  const store = createNoticeStore()
  const id = store.notify({ text: 'saved' })
  store.close(id)
  store.close(id)
  expect(store.getSnapshot()[0]?.isLeaving).toBe(true)
  vi.advanceTimersByTime(noticeAnimationMs)
  expect(store.getSnapshot()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('notices of one name become one with a count, the newest text and a new timer', () => {
  const store = createNoticeStore()
  const first = store.notify({ name: 'net', text: 'slow', kind: 'warning' })
  vi.advanceTimersByTime(2000)
  const second = store.notify({ name: 'net', text: 'gone', kind: 'error' })
  expect(second).toBe(first)
  expect(store.getSnapshot()).toMatchObject([{ name: 'net', text: 'gone', kind: 'error', count: 2 }])
  vi.advanceTimersByTime(2000)
  expect(store.getSnapshot()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(store.getSnapshot()[0]?.isLeaving).toBe(true)
})

test('the name defaults to the text; notices of other names are separate, without a limit', () => {
  const store = createNoticeStore()
  for (let number = 0; number < 50; number += 1) store.notify({ text: `n${number}` })
  store.notify({ text: 'n7' })
  expect(store.getSnapshot()).toHaveLength(50)
  expect(store.getSnapshot()[7]?.count).toBe(2)
})

test('a notice that is leaving is not reused: another notice of the same name is shown beside it', () => {
  const store = createNoticeStore()
  store.close(store.notify({ text: 'again' }))
  store.notify({ text: 'again' })
  expect(store.getSnapshot().map(({ count, isLeaving }) => ({ count, isLeaving }))).toEqual([
    { count: 1, isLeaving: true },
    { count: 1, isLeaving: false },
  ])
})

test('timers stop while paused, and continue with the time that was left', () => {
  const store = createNoticeStore()
  store.notify({ text: 'first' })
  vi.advanceTimersByTime(2900)
  store.pause()
  store.notify({ text: 'second' })
  vi.advanceTimersByTime(60_000)
  expect(store.getSnapshot().some((notice) => notice.isLeaving)).toBe(false)
  store.resume()
  vi.advanceTimersByTime(100 + noticeAnimationMs)
  expect(texts(store)).toEqual(['second'])
  vi.advanceTimersByTime(noticeStayMs)
  expect(texts(store)).toEqual([])
})

test('a notice with an infinite time stays until it is closed', () => {
  const store = createNoticeStore()
  const id = store.notify({ text: 'stay', ms: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(10 * 60_000)
  expect(texts(store)).toEqual(['stay'])
  store.close(id)
  vi.advanceTimersByTime(noticeAnimationMs)
  expect(texts(store)).toEqual([])
})

test('listeners are called for every change until they unsubscribe, and the snapshot is stable between changes', () => {
  const store = createNoticeStore()
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.notify({ text: 'one' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot()).toBe(store.getSnapshot())
  unsubscribe()
  store.notify({ text: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a repeated notice has the action of the newest one', () => {
  const store = createNoticeStore()
  const action = { text: 'undo', run: vi.fn() }
  store.notify({ name: 'list', text: 'removed', action })
  expect(store.getSnapshot()[0]?.action).toBe(action)
  store.notify({ name: 'list', text: 'failed' })
  expect(store.getSnapshot()[0]?.action).toBeUndefined()
})
