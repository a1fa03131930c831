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
])('at first, %i bit/s give %i lines', (throughput, lines) => {
  expect(choose(undefined, throughput, 0)).toBe(lines)
})

test('no more lines than the picture shows', () => {
  expect(choose(undefined, 10_000_000, 0, 450)).toBe(480)
  expect(choose(undefined, 10_000_000, 0, 480)).toBe(480)
  expect(choose(undefined, 10_000_000, 0, 481)).toBe(720)
  expect(choose(undefined, 10_000_000, 0, 2160)).toBe(1080)
})

test('more lines only from a buffer', () => {
  expect(choose(240, 10_000_000, 5)).toBe(240)
  expect(choose(240, 10_000_000, 6)).toBe(1080)
})

test('a dip is sat out with a full buffer, a deep one is not', () => {
  expect(choose(720, 3_000_000, 20)).toBe(720)
  expect(choose(720, 3_000_000, 5)).toBe(480)
  expect(choose(720, 1_000_000, 20)).toBe(240)
})

test('a smaller picture takes fewer lines at once', () => {
  expect(choose(1080, 10_000_000, 25, 240)).toBe(240)
})

test('without rungs there is nothing to choose', () => {
  expect(chooseRung([], undefined, { throughput: 1, bufferedSeconds: 0, shortSide: 1 })).toBeUndefined()
})
