import { expect, test } from 'vitest'
import { chooseRung } from './choose-rung.ts'

const rung = (shortSide: number, bitrate: number) => ({ id: `${shortSide}`, shortSide, bitrate })
const rungs = [rung(1080, 5_000_000), rung(720, 2_800_000), rung(480, 1_200_000), rung(240, 400_000)]
const at = (shortSide: number) => rungs.find((each) => each.shortSide === shortSide)
const choose = (current: number | undefined, throughput: number, bufferedSeconds: number, shortSide = 1080) =>
  chooseRung(rungs, current === undefined ? undefined : at(current), {
    throughput,
    bufferedSeconds,
    shortSide,
  })?.shortSide

test.each([
  [10_000_000, 1080],
  [3_600_000, 720],
  [3_400_000, 480],
  [400_000, 240],
  [10_000, 240],
])('the first choice at %i bit/s has %i lines', (throughput, lines) => {
  expect(choose(undefined, throughput, 0)).toBe(lines)
})

test('a rung is not larger than the player needs', () => {
  expect(choose(undefined, 10_000_000, 0, 450)).toBe(480)
  expect(choose(undefined, 10_000_000, 0, 480)).toBe(480)
  expect(choose(undefined, 10_000_000, 0, 481)).toBe(720)
  expect(choose(undefined, 10_000_000, 0, 2160)).toBe(1080)
})

test('a better rung requires a buffer', () => {
  expect(choose(240, 10_000_000, 5)).toBe(240)
  expect(choose(240, 10_000_000, 6)).toBe(1080)
})

test('with a full buffer a drop in throughput is ignored, a deep one is not', () => {
  expect(choose(720, 3_000_000, 20)).toBe(720)
  expect(choose(720, 3_000_000, 5)).toBe(480)
  expect(choose(720, 1_000_000, 20)).toBe(240)
})

test('in a smaller player a smaller rung is chosen at once', () => {
  expect(choose(1080, 10_000_000, 25, 240)).toBe(240)
})

test('without rungs the choice is undefined', () => {
  expect(chooseRung([], undefined, { throughput: 1, bufferedSeconds: 0, shortSide: 1 })).toBeUndefined()
})
