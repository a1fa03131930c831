import { expect, test } from 'vitest'
import { parseRational } from '../rational.ts'
import { chooseFrameRate } from './choose-frame-rate.ts'

test.each([
  // average, real, densest, chosen
  ['25/1', '25/1', 25.2, '25/1'],
  ['30000/1001', '30000/1001', 30.2, '30000/1001'],
  ['24000/1001', '24000/1001', 24.2, '24000/1001'],
  // Phones: nearly 30, sometimes a frame is missing.
  ['29940/1001', '90000/1', 30.2, '30000/1001'],
  ['2993/100', '600/1', 30.3, '30000/1001'],
  ['59/1', '120/1', 60.2, '60000/1001'],
  // Screen recordings: as many frames as changes in the busiest second.
  ['7/1', '1000/1', 9, '10/1'],
  ['7/1', '60/1', 60, '60/1'],
  ['21/1', '60/1', 24, '24000/1001'],
  ['75/10', '25/1', 25, '25/1'],
  ['240/1', '240/1', 120, '60/1'],
  ['75/1', '1000/1', 80, '60/1'],
  // Slides.
  ['1/5', '1/5', 1, '1/1'],
  // Unusual, but steady.
  ['18/1', '18/1', 18.1, '18/1'],
])(
  'an average of %s with a timestamp grid of %s and at most %f in a second becomes %s',
  (average, real, densest, expected) => {
    const read = (text: string) => parseRational(text) ?? { num: 0, den: 1 }
    const { num, den } = chooseFrameRate({
      ...{ average: read(average), real: read(real), densest },
      durationMs: 60_000,
    })
    expect(`${num}/${den}`).toBe(expected)
  },
)

test.each([
  // 2 h of a screen at two frames a second with some motion, and 3 h of still pictures between two seconds of
  // video.
  [{ num: 2, den: 1 }, 7_200_000, '60/1'],
  [{ num: 1, den: 90 }, 10_804_000, '1/1'],
])(
  'an average of %j frames/s over %i ms with a dense second at 60 becomes %s',
  (average, durationMs, expected) => {
    const { num, den } = chooseFrameRate({ average, real: { num: 60, den: 1 }, densest: 60, durationMs })
    expect(`${num}/${den}`).toBe(expected)
  },
)
