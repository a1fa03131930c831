import type { Danmaku } from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { DanmakuRoom, parseEvent } from './danmaku-room.ts'

const danmakuOf = (id: number, atMs: number, different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id, atMs, mode: 'scroll', color: '#ffffff', size: 'medium', text: `text ${id}`, authorId: 'a' },
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

const count = vi.fn(async () => ({ total: 3, minutes: [1, 1, 0, 0, 1] }))
const minute = vi.fn(async (number: number) => [danmakuOf(number + 1, number * 60_000 + 500)])
const mine = vi.fn(async (): Promise<Danmaku[]> => [])
let nowMs = 0
const open = () => new DanmakuRoom({ count, minute, mine }, () => nowMs)
const settle = () => new Promise((done) => setTimeout(done, 0))
const ids = (room: DanmakuRoom) => room.store.get().list.map(({ id }) => id)
const requested = () => minute.mock.calls.map(([number]) => number)

beforeEach(() => {
  nowMs = 0
  vi.clearAllMocks()
})

test('the minute of a position and the next one are loaded, each once', async () => {
  const room = open()
  room.need(1000)
  room.need(1250)
  await settle()
  room.need(59_000)
  await settle()
  expect(count).toHaveBeenCalledOnce()
  expect(requested()).toEqual([0, 1])
  expect(room.store.get().total).toBe(3)
  expect(ids(room)).toEqual([1, 2])
})

test('a minute without danmaku is not requested', async () => {
  const room = open()
  room.need(125_000)
  await settle()
  room.need(181_000)
  await settle()
  expect(requested()).toEqual([4])
})

test('after a failure nothing is requested for a time that grows', async () => {
  const room = open()
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
    room.need(0)
    await settle()
    expect(count, `${at} ms`).toHaveBeenCalledTimes(calls)
  }
  expect(ids(room)).toEqual([1, 2])
})

test('a viewer who asks again after a failure does not wait', async () => {
  const room = open()
  count.mockRejectedValueOnce(new Error('no network'))
  room.need(0)
  await settle()
  expect(room.store.get()).toMatchObject({ hasFailed: true, isLoading: false })
  room.retry(0)
  await settle()
  expect(room.store.get().hasFailed).toBe(false)
  expect(ids(room)).toEqual([1, 2])
})

test('my own danmaku are shown, also those that are hidden from others', async () => {
  mine.mockResolvedValueOnce([danmakuOf(9, 700)])
  const room = open()
  room.need(0)
  await settle()
  expect(ids(room)).toEqual([1, 9, 2])
  expect([...room.store.get().mine]).toEqual([9])
})

test('a danmaku that I write is there at once, and gets the server’s id later', async () => {
  const room = open()
  room.need(0)
  await settle()
  room.write(danmakuOf(-1, 600))
  expect(ids(room)).toEqual([1, -1, 2])
  expect(room.store.get().total).toBe(4)
  // the event of the same danmaku comes first
  expect(room.receive(danmakuOf(50, 600, { text: 'text -1' }))).toBe(false)
  room.confirm(-1, danmakuOf(50, 600, { text: 'text -1' }))
  expect(ids(room)).toEqual([1, 50, 2])
  expect(room.store.get().total).toBe(4)
  expect(room.store.get().mine.has(50)).toBe(true)
})

test('a danmaku that was refused is taken back', () => {
  const room = open()
  room.write(danmakuOf(-1, 600))
  room.takeBack(-1)
  expect(ids(room)).toEqual([])
})

test('live danmaku of others come in at their time, once, and leave when they are removed', async () => {
  const room = open()
  room.need(0)
  await settle()
  expect(room.receive(danmakuOf(60, 200))).toBe(true)
  expect(room.receive(danmakuOf(60, 200))).toBe(false)
  expect(ids(room)).toEqual([60, 1, 2])
  room.remove(1)
  room.remove(999)
  expect(ids(room)).toEqual([60, 2])
  expect(room.store.get().total).toBe(3)
})

test('my own danmaku stays when it is hidden from others, until I delete it', async () => {
  mine.mockResolvedValueOnce([danmakuOf(9, 700)])
  const room = open()
  room.need(0)
  await settle()
  room.removeForOthers(9)
  room.removeForOthers(1)
  expect(ids(room)).toEqual([9, 2])
  expect(room.store.get().total).toBe(2)
  room.remove(9)
  expect(ids(room)).toEqual([2])
})

test('after a reload the minutes are requested again, and what is gone leaves', async () => {
  const room = open()
  room.need(0)
  await settle()
  room.reload()
  minute.mockResolvedValueOnce([])
  room.need(0)
  await settle()
  expect(count).toHaveBeenCalledTimes(2)
  expect(ids(room)).toEqual([2])
})

test('minutes before and after those that are loaded follow on request', async () => {
  const room = open()
  room.need(70_000)
  await settle()
  expect([room.nextMinute(-1), room.nextMinute(1)]).toEqual([0, 4])
  room.needMore(1)
  await settle()
  room.needMore(-1)
  await settle()
  expect(requested()).toEqual([1, 4, 0])
  expect([room.nextMinute(-1), room.nextMinute(1)]).toEqual([undefined, undefined])
})

test('a malformed or unknown live event is ignored', () => {
  expect(parseEvent('{')).toBeUndefined()
  expect(parseEvent('{"kind":"other"}')).toBeUndefined()
  expect(parseEvent('{"kind":"removed","id":3}')).toEqual({ kind: 'removed', id: 3 })
})
