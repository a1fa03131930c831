import { expect, test, vi } from 'vitest'
import { CachedGrantRules, defaultGrantRules, type GrantRules } from './grant-rules.ts'

const first: GrantRules = { seconds: 60, networks: 2 }
const second: GrantRules = { seconds: 600, networks: 0 }
const start = Date.parse('2026-11-28T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

test('the rules are read once for many uses, and again within 5 s of a change', async () => {
  const read = vi.fn(async () => first)
  const rules = new CachedGrantRules(read)
  expect(rules.known).toEqual(defaultGrantRules)
  const many = await Promise.all(Array.from({ length: 1000 }, (_, nth) => rules.current(at(nth / 1000))))
  expect(new Set(many)).toEqual(new Set([first]))
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(second)
  expect(await rules.current(at(5))).toEqual(second)
  expect(rules.known).toEqual(second)
  expect(read).toHaveBeenCalledTimes(2)
})

test('while the database fails, the former rules count, and it is not asked for each use', async () => {
  const read = vi.fn(async () => first)
  const rules = new CachedGrantRules(read)
  await rules.current(at(0))
  read.mockRejectedValue(new Error('down'))
  for (const seconds of [5, 5.5, 6]) expect(await rules.current(at(seconds))).toEqual(first)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a database that does not answer delays only the uses of a moment', async () => {
  const answer = Promise.withResolvers<GrantRules>()
  const rules = new CachedGrantRules(() => answer.promise)
  expect(await rules.current(at(0))).toEqual(defaultGrantRules)
  const before = performance.now()
  for (let nth = 0; nth < 100; nth += 1) await rules.current(at(1))
  expect(performance.now() - before).toBeLessThan(150)
  answer.resolve(second)
  await vi.waitFor(async () => expect(await rules.current(at(1))).toEqual(second))
})
