import { expect, test } from 'vitest'
import { createDensityMeter } from './density-meter.ts'

function densestOf(times: Iterable<number>): number {
  const meter = createDensityMeter()
  for (const time of times) meter.add(time)
  return meter.densestRate()
}
const steady = (rate: number, from: number, seconds: number): number[] =>
  Array.from({ length: Math.round(seconds * rate) }, (_, frame) => from + frame / rate)

test.each([1, 10, 15, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60])(
  'a constant rate of %f is measured within 2%%, whatever the clock starts with',
  (rate) => {
    for (const from of [0, 1.4, 0.517, 95_443.7, -3.3]) {
      expect(Math.abs(densestOf(steady(rate, from, 20)) / rate - 1)).toBeLessThan(0.02)
    }
  },
)

test('four seconds at 60 frames/s after a minute at 1 are measured as 60', () => {
  expect(densestOf([...steady(1, 0, 60), ...steady(60, 60, 4), ...steady(1, 64, 60)])).toBeCloseTo(60, 0)
})

test('gaps between frames do not lower the measured frame rate', () => {
  expect(densestOf(steady(25, 0, 60).filter((time) => time % 5 < 2))).toBeCloseTo(25, 0)
})

test('a few frames close together do not raise the measured frame rate', () => {
  expect(densestOf([0, 1, 1.01, 2, 3, 3.01, 3.02, 4])).toBeLessThan(5)
  // VP8 writes hidden frames a millisecond beside others.
  const withUnseen = steady(30, 0, 10).flatMap((time, frame) => (frame % 8 ? [time] : [time, time + 0.001]))
  expect(densestOf(withUnseen)).toBeLessThan(30.9)
})

test('timestamps that are off by milliseconds, as from phones, change little', () => {
  const uneven = steady(30, 0, 20).map((time, frame) => time + ((frame * 7) % 9) / 1000 - 0.004)
  expect(Math.abs(densestOf(uneven) / 30 - 1)).toBeLessThan(0.03)
})

test('a file without frames has no frame rate', () => {
  expect(densestOf([])).toBe(0)
})
