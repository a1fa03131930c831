import { expect, test } from 'vitest'
import { type FrameStatistics, scoreFrame } from './score-frame.ts'

const landscape: FrameStatistics = {
  means: [110, 120, 140],
  deviations: [55, 50, 60],
  entropy: 7.3,
  sharpness: 5,
}
const score = (more: Partial<FrameStatistics>): number => scoreFrame({ ...landscape, ...more })

test.each<[string, Partial<FrameStatistics>]>([
  ['black', { means: [2, 2, 3], deviations: [3, 3, 3], entropy: 1, sharpness: 0.2 }],
  ['white', { means: [250, 250, 250], deviations: [8, 8, 8], entropy: 1.2, sharpness: 0.3 }],
  ['a flat colour', { means: [30, 90, 200], deviations: [1, 1, 1], entropy: 0.2, sharpness: 0 }],
  [
    'a line of white text on black',
    { means: [9, 9, 9], deviations: [40, 40, 40], entropy: 0.9, sharpness: 4 },
  ],
])('%s scores below any picture', (_, blank) => {
  const poorPicture = score({ means: [60, 58, 62], deviations: [14, 14, 14], entropy: 4, sharpness: 0.5 })
  expect(score(blank)).toBeLessThan(poorPicture)
})

test.each<[string, Partial<FrameStatistics>]>([
  ['a sharp frame scores above a blurred one', { sharpness: 0.8 }],
  ['a detailed frame scores above a plain one', { entropy: 4 }],
  ['a frame with contrast scores above a hazy one', { deviations: [18, 18, 18] }],
  ['a colourful frame scores above a grey one', { means: [123, 123, 123] }],
  ['a bright frame scores above a dark one', { means: [30, 40, 60] }],
])('%s', (_, worse) => {
  expect(score({})).toBeGreaterThan(score(worse))
})
