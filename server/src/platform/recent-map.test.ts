import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('what is used stays, what is not leaves, and there are never more than twice the size', () => {
  const map = new RecentMap<number>(3)
  map.set('used', 1)
  map.set('unused', 2)
  for (let other = 0; other < 20; other += 1) {
    map.set(`other ${other}`, other)
    expect(map.get('used')).toBe(1)
  }
  expect(map.get('unused')).toBeUndefined()
  const kept = Array.from({ length: 20 }, (_, other) => map.get(`other ${other}`)).filter(
    (each) => each !== undefined,
  )
  expect(kept.length).toBeLessThan(6)
  expect(map.get('other 19')).toBe(19)
})

test('a newer value takes the place of an older one', () => {
  const map = new RecentMap<string>(2)
  for (const [name, value] of [
    ['a', 'a1'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['a', 'a2'],
  ] as const)
    map.set(name, value)
  expect(map.get('a')).toBe('a2')
})
