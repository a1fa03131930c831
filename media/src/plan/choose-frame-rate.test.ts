import { expect, test } from 'vitest'
import { parseRational } from '../rational.ts'
import { chooseFrameRate } from './choose-frame-rate.ts'

test.each([
  // average, real, densest, chosen
  ['25/1', '25/1', 25.2, '25/1'],
  ['30000/1001', '30000/1001', 30.2, '30000/1001'],
  ['24000/1001', '24000/1001', 24.2, '24000/1001'],
  // Telephones: nearly 30, now and then a frame is missing.
  ['29940/1001', '90000/1', 30.2, '30000/1001'],
  ['2993/100', '600/1', 30.3, '30000/1001'],
  ['59/1', '120/1', 60.2, '60000/1001'],
  // Recordings of a screen: as many frames as changed where most changed.
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
])('an average of %s on a grid of %s, at the most %f, becomes %s', (average, real, densest, expected) => {
  const read = (text: string) => parseRational(text) ?? { num: 0, den: 1 }
  const { num, den } = chooseFrameRate({ average: read(average), real: read(real), densest })
  expect(`${num}/${den}`).toBe(expected)
})
