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

test('a flood of keys does not fill the memory', () => {
  const counter = new UseCounter({ max: 1, seconds: 10 }, () => 0)
  counter.count('first')
  expect(counter.count('first')).toBe(10)
  for (let key = 1; key < 100_000; key += 1) counter.count(`key ${key}`)
  expect(counter.count('first')).toBe(0)
})
