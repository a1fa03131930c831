import { expect, test, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function open(options: { maxBytes?: number; maxAgeMs?: number | (() => number) } = {}) {
  const state = { now: 1 }
  const cache = createResponseCache<string>({
    ...{ maxBytes: options.maxBytes ?? 1000, maxAgeMs: options.maxAgeMs ?? 1000 },
    sizeOf: (_key, value) => value.length,
    now: () => state.now,
  })
  return { cache, state, read: (key: string, value = key) => cache.get(key, async () => value) }
}

test('a thousand concurrent requests compute the response once', async () => {
  const { cache } = open()
  const make = vi.fn(async () => 'page')
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', make)))
  expect(new Set(pages)).toEqual(new Set(['page']))
  expect(make).toHaveBeenCalledTimes(1)
})

test('an expired response is computed again', async () => {
  const { state, read } = open()
  await read('/', 'old')
  state.now = 1000
  expect(await read('/', 'new')).toBe('old')
  state.now = 1002
  expect(await read('/', 'new')).toBe('new')
})

test('an age that changes counts for what is made after that', async () => {
  let maxAgeMs = 1000
  const { state, read } = open({ maxAgeMs: () => maxAgeMs })
  await read('long', 'old')
  maxAgeMs = 10
  await read('short', 'old')
  state.now = 12
  expect([await read('long', 'new'), await read('short', 'new')]).toEqual(['old', 'new'])
  maxAgeMs = 1000
  state.now = 24
  expect(await read('short', 'newest')).toBe('newest')
  state.now = 1000
  expect(await read('short', 'later')).toBe('newest')
})

test('an error is passed to the waiting requests and is not cached', async () => {
  const { cache, read } = open()
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await read('/', 'up')).toBe('up')
})

test('the least recently used response is evicted first, and a response that is too large is not cached', async () => {
  const { cache, read } = open({ maxBytes: 1000 })
  for (let n = 0; n < 10; n += 1) await read(`${n}`, 'x'.repeat(100))
  cache.peek('0')
  await read('next', 'x'.repeat(100))
  expect([cache.peek('0') !== undefined, cache.peek('1')]).toEqual([true, undefined])
  expect(await read('large', 'z'.repeat(201))).toHaveLength(201)
  expect(cache.peek('large')).toBeUndefined()
})

test('a response that is not cacheable is shared by those who wait for it, and made again for the next', async () => {
  const cache = createResponseCache<string>({
    ...{ maxBytes: 1000, maxAgeMs: 1000, sizeOf: () => 1 },
    isCacheable: (value) => value !== 'failed',
  })
  const make = vi.fn(async () => 'failed')
  expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['failed', 'failed'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await cache.get('/', async () => 'page')).toBe('page')
  expect(await cache.get('/', make)).toBe('page')
})
