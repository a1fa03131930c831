import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

test('a thousand visitors at once cost one rendering', async () => {
  const cache = createPageCache<string>({ freshMs: 1000, max: 10 })
  const make = vi.fn(async () => 'page')
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', make)))
  expect(new Set(pages)).toEqual(new Set(['page']))
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is kept is made anew when its time is over', async () => {
  let now = 0
  const cache = createPageCache<number>({ freshMs: 1000, max: 10, now: () => now })
  const make = vi.fn(async () => now)
  await cache.get('/', make)
  now = 999
  expect(await cache.get('/', make)).toBe(0)
  now = 1000
  expect(await cache.get('/', make)).toBe(1000)
})

test('a failure is told to those who waited and is not kept', async () => {
  const cache = createPageCache<string>({ freshMs: 1000, max: 10 })
  await expect(cache.get('/', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('/', async () => 'up')).toBe('up')
})

test('the oldest entry goes when there are too many', async () => {
  const cache = createPageCache<string>({ freshMs: 1000, max: 2 })
  const make = vi.fn(async () => 'page')
  for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key, make)
  expect(make).toHaveBeenCalledTimes(4)
})
