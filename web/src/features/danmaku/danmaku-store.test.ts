import type { Danmaku } from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { DanmakuStore, parseEvent } from './danmaku-store.ts'

const danmakuOf = (id: number, atMs: number, different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id, atMs, mode: 'scroll', color: '#ffffff', size: 'medium', text: `text ${id}`, authorId: 'a' },
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

const count = vi.fn(async () => ({ total: 3, minutes: [1, 1, 0, 0, 1] }))
const minute = vi.fn(async (number: number) => [danmakuOf(number + 1, number * 60_000 + 500)])
const mine = vi.fn(async (): Promise<Danmaku[]> => [])
let nowMs = 0
const open = () => new DanmakuStore({ count, minute, mine }, () => nowMs)
const settle = () => new Promise((done) => setTimeout(done, 0))
const ids = (danmakuStore: DanmakuStore) => danmakuStore.state.get().list.map(({ id }) => id)
const requested = () => minute.mock.calls.map(([number]) => number)

beforeEach(() => {
  nowMs = 0
  vi.clearAllMocks()
})

test('the minute of a position and the next one are loaded, each once', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(1000)
  danmakuStore.loadAround(1250)
  await settle()
  danmakuStore.loadAround(59_000)
  await settle()
  expect(count).toHaveBeenCalledOnce()
  expect(requested()).toEqual([0, 1])
  expect(danmakuStore.state.get().total).toBe(3)
  expect(ids(danmakuStore)).toEqual([1, 2])
})

test('a minute without danmaku is not requested', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(125_000)
  await settle()
  danmakuStore.loadAround(181_000)
  await settle()
  expect(requested()).toEqual([4])
})

test('after a failure nothing is requested for a time that grows', async () => {
  const danmakuStore = open()
  count.mockRejectedValueOnce(new Error('no network'))
  count.mockRejectedValueOnce(new Error('no network'))
  for (const [at, calls] of [
    [0, 1],
    [4000, 1],
    [5000, 2],
    [14_000, 2],
    [15_000, 3],
  ] as const) {
    nowMs = at
    danmakuStore.loadAround(0)
    await settle()
    expect(count, `${at} ms`).toHaveBeenCalledTimes(calls)
  }
  expect(ids(danmakuStore)).toEqual([1, 2])
})

test('a viewer who asks again after a failure does not wait', async () => {
  const danmakuStore = open()
  count.mockRejectedValueOnce(new Error('no network'))
  danmakuStore.loadAround(0)
  await settle()
  expect(danmakuStore.state.get()).toMatchObject({ hasFailed: true, isLoading: false })
  danmakuStore.retry(0)
  await settle()
  expect(danmakuStore.state.get().hasFailed).toBe(false)
  expect(ids(danmakuStore)).toEqual([1, 2])
})

test('my own danmaku are shown, also those that are hidden from others', async () => {
  mine.mockResolvedValueOnce([danmakuOf(9, 700)])
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  expect(ids(danmakuStore)).toEqual([1, 9, 2])
  expect([...danmakuStore.state.get().mine]).toEqual([9])
})

test('a danmaku that I write is there at once, and gets the server’s id later', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  danmakuStore.addPending(danmakuOf(-1, 600, { text: ' text  -1' }))
  expect(ids(danmakuStore)).toEqual([1, -1, 2])
  expect(danmakuStore.state.get().total).toBe(4)
  // the event of the same danmaku comes first, with the text as the server stores it
  expect(danmakuStore.receive(danmakuOf(50, 600, { text: 'text -1' }))).toBe(false)
  danmakuStore.confirm(-1, danmakuOf(50, 600, { text: 'text -1' }))
  expect(ids(danmakuStore)).toEqual([1, 50, 2])
  expect(danmakuStore.state.get().total).toBe(4)
  expect(danmakuStore.state.get().mine.has(50)).toBe(true)
})

test('a danmaku that was refused is taken back', () => {
  const danmakuStore = open()
  danmakuStore.addPending(danmakuOf(-1, 600))
  danmakuStore.removePending(-1)
  expect(ids(danmakuStore)).toEqual([])
})

test('live danmaku of others come in at their time, once, and leave when they are removed', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  expect(danmakuStore.receive(danmakuOf(60, 200))).toBe(true)
  expect(danmakuStore.receive(danmakuOf(60, 200))).toBe(false)
  expect(ids(danmakuStore)).toEqual([60, 1, 2])
  danmakuStore.remove(1)
  danmakuStore.remove(999)
  expect(ids(danmakuStore)).toEqual([60, 2])
  expect(danmakuStore.state.get().total).toBe(3)
})

test('my own danmaku stays when it is hidden from others, until I delete it', async () => {
  mine.mockResolvedValueOnce([danmakuOf(9, 700)])
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  danmakuStore.removeUnlessOwn(9)
  danmakuStore.removeUnlessOwn(1)
  expect(ids(danmakuStore)).toEqual([9, 2])
  expect(danmakuStore.state.get().total).toBe(2)
  danmakuStore.remove(9)
  expect(ids(danmakuStore)).toEqual([2])
})

test('after a reload the minutes are requested again, and what is gone leaves', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  danmakuStore.reload()
  minute.mockResolvedValueOnce([])
  danmakuStore.loadAround(0)
  await settle()
  expect(count).toHaveBeenCalledTimes(2)
  expect(ids(danmakuStore)).toEqual([2])
})

test('a reload removes danmaku of others whose minute has become empty', async () => {
  mine.mockResolvedValueOnce([danmakuOf(9, 700)])
  const danmakuStore = open()
  danmakuStore.loadAround(0)
  await settle()
  danmakuStore.reload()
  count.mockResolvedValueOnce({ total: 1, minutes: [0, 1] })
  danmakuStore.loadAround(0)
  await settle()
  expect(ids(danmakuStore)).toEqual([9, 2])
})

test('what was added or removed while a minute was requested stays so, although the response is older', async () => {
  const danmakuStore = open()
  minute.mockImplementationOnce(async () => {
    danmakuStore.receive(danmakuOf(60, 200))
    danmakuStore.remove(1)
    return [danmakuOf(1, 500)]
  })
  danmakuStore.loadAround(0)
  await settle()
  expect(ids(danmakuStore)).toEqual([60, 2])
})

test('minutes before and after those that are loaded follow on request', async () => {
  const danmakuStore = open()
  danmakuStore.loadAround(70_000)
  await settle()
  expect([danmakuStore.nextMinute(-1), danmakuStore.nextMinute(1)]).toEqual([0, 4])
  danmakuStore.loadNextMinute(1)
  await settle()
  danmakuStore.loadNextMinute(-1)
  await settle()
  expect(requested()).toEqual([1, 4, 0])
  expect([danmakuStore.nextMinute(-1), danmakuStore.nextMinute(1)]).toEqual([undefined, undefined])
})

test('a malformed or unknown live event is ignored', () => {
  expect(parseEvent('{')).toBeUndefined()
  expect(parseEvent('{"kind":"other"}')).toBeUndefined()
  expect(parseEvent('{"kind":"removed","id":3}')).toEqual({ kind: 'removed', id: 3 })
})
