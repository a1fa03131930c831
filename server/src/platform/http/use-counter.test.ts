import { expect, test } from 'vitest'
import { UseCounter } from './use-counter.ts'

test('counts each key by itself, and all anew when the window ends', () => {
  let now = 5_000
  const counter = new UseCounter({ max: 2, seconds: 10 }, () => now)
  expect(['a', 'a', 'b', 'a', 'b'].map((key) => counter.count(key))).toEqual([0, 0, 0, 10, 0])
  now += 8_500
  expect(counter.count('b')).toBe(2)
  now += 1_500
  expect(['a', 'b', 'b', 'b'].map((key) => counter.count(key))).toEqual([0, 0, 0, 10])
})

/** All 131,072 networks of a /47, in the spelling of networkOf. */
function* networksOfProvider(): Generator<string> {
  for (let index = 0; index < 2 ** 17; index += 1)
    yield `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}`
}

test('a flood from all networks of one provider makes no other count begin anew, and keeps nobody else out', () => {
  const counter = new UseCounter({ max: 2, seconds: 10 }, () => 0)
  for (const expected of [0, 0, 10]) expect(counter.count('198.51.100.7')).toBe(expected)
  for (const network of networksOfProvider()) counter.count(network)
  expect(counter.count('198.51.100.7')).toBe(10)
  // Those that came after the first 100,000 share one limit.
  expect(counter.count('2001:db8:1:ffff')).toBe(10)
  for (const newcomer of ['203.0.113.9', '2001:db8:77:1']) expect(counter.count(newcomer)).toBe(0)
})

test('what even wider networks cannot tell apart shares one count', () => {
  const counter = new UseCounter({ max: 2, seconds: 10 }, () => 0)
  for (let key = 0; key < 200_000; key += 1) counter.count(`account ${key}`)
  expect(['one', 'two', 'three'].map((key) => counter.count(key))).toEqual([0, 0, 10])
  expect(counter.count('account 7')).toBe(0)
})
