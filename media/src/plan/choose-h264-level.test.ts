import { expect, test } from 'vitest'
import { chooseH264Level } from './choose-h264-level.ts'

test.each([
  [426, 240, 30, 450, '2.1'],
  [640, 360, 30, 900, '3.0'],
  [640, 360, 60, 1350, '3.1'],
  [1280, 720, 30, 3200, '3.1'],
  [1280, 720, 60, 4800, '3.2'],
  [1920, 1080, 30, 6000, '4.0'],
  [1920, 1080, 60, 9000, '4.2'],
  [1080, 1920, 30, 6000, '4.0'],
  [4096, 154, 30, 450, '4.0'],
])('%ix%i at %i frames/s and %i kbit/s is level %s', (width, height, framesPerSecond, maxRateKbit, level) => {
  expect(chooseH264Level({ width, height, framesPerSecond, maxRateKbit })).toBe(level)
})
