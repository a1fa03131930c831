import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

function open(options: { maxBytes?: number; maxAgeMs?: number } = {}) {
  const state = { version: '1' as string | undefined, now: 0 }
  const cache = createAnswerCache<string>({
    ...{ maxBytes: options.maxBytes ?? 1000, maxAgeMs: options.maxAgeMs ?? 1000 },
    sizeOf: (_key, value) => value.length,
    version: () => state.version,
    now: () => state.now,
  })
  return { cache, state, ask: (key: string, value = key) => cache.get(key, async () => value) }
}

test('a thousand at once cost one making', async () => {
  const { cache } = open()
  const make = vi.fn(async () => 'page')
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', make)))
  expect(new Set(pages)).toEqual(new Set(['page']))
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is kept is made anew when its time is over, also when the clock was set back', async () => {
  const { cache, state, ask } = open()
  await ask('/', 'old')
  state.now = 999
  expect(await ask('/', 'new')).toBe('old')
  state.now = 1000
  expect(await ask('/', 'new')).toBe('new')
  state.now = -1000
  expect(cache.peek('/')).toBeUndefined()
})

test('nothing of an earlier version is answered, nor of a version that is not known', async () => {
  const { cache, state, ask } = open()
  await ask('/', 'old')
  expect(cache.peek('/')).toBe('old')
  state.version = undefined
  expect(cache.peek('/')).toBeUndefined()
  expect(await ask('/', 'made without knowledge')).toBe('made without knowledge')
  state.version = '1'
  expect(cache.peek('/')).toBeUndefined()
  await ask('/', 'old')
  state.version = '2'
  expect(await ask('/', 'new')).toBe('new')
})

test('what was under way when the version changed is neither kept nor shared with those who come after', async () => {
  const { cache, state } = open()
  const slow = Promise.withResolvers<string>()
  const early = cache.get('/', () => slow.promise)
  state.version = '2'
  const late = cache.get('/', async () => 'new')
  slow.resolve('old')
  expect([await early, await late]).toEqual(['old', 'new'])
  expect(cache.peek('/')).toBe('new')
})

test('a failure is told to those who waited and is not kept', async () => {
  const { cache, ask } = open()
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('/', 'up')).toBe('up')
})

test('a flood of addresses that are asked for once drives out nothing that is wanted, and stays in its room', async () => {
  const { cache, ask } = open({ maxBytes: 1000 })
  const wanted = Array.from({ length: 7 }, (_, index) => `wanted ${index}`)
  for (const key of wanted) {
    await ask(key, 'x'.repeat(100))
    cache.peek(key)
  }
  for (let n = 0; n < 10_000; n += 1) await ask(`flood ${n}`, 'y'.repeat(100))
  expect(wanted.map((key) => cache.peek(key) !== undefined)).toEqual(wanted.map(() => true))
  const kept = Array.from({ length: 10_000 }, (_, n) => n).filter((n) => cache.peek(`flood ${n}`))
  expect(kept).toEqual([9997, 9998, 9999])
})

test('of what is wanted, the one that came first goes first, but who was asked for meanwhile; what is too large for its room is not kept', async () => {
  const { cache, ask } = open({ maxBytes: 1000 })
  for (let n = 0; n < 12; n += 1) {
    await ask(`${n}`, 'x'.repeat(100))
    cache.peek(`${n}`)
  }
  const kept = Array.from({ length: 12 }, (_, n) => n).filter((n) => cache.peek(`${n}`) !== undefined)
  expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  // All of them were asked for just now: each has had its turn when the first leaves; then 3 stays for its use.
  await ask('next', 'x'.repeat(100))
  expect([cache.peek('2'), cache.peek('3') !== undefined]).toEqual([undefined, true])
  await ask('last', 'x'.repeat(100))
  expect([cache.peek('3') !== undefined, cache.peek('4')]).toEqual([true, undefined])
  await ask('large', 'z'.repeat(201))
  expect(cache.peek('large')).toBeUndefined()
})
