import { expect, test } from 'vitest'
import { type FrameLook, scoreFrame } from './score-frame.ts'

const landscape: FrameLook = { means: [110, 120, 140], deviations: [55, 50, 60], entropy: 7.3, sharpness: 5 }
const look = (more: Partial<FrameLook>): number => scoreFrame({ ...landscape, ...more })

test.each<[string, Partial<FrameLook>]>([
  ['black', { means: [2, 2, 3], deviations: [3, 3, 3], entropy: 1, sharpness: 0.2 }],
  ['white', { means: [250, 250, 250], deviations: [8, 8, 8], entropy: 1.2, sharpness: 0.3 }],
  ['a flat colour', { means: [30, 90, 200], deviations: [1, 1, 1], entropy: 0.2, sharpness: 0 }],
  [
    'a line of white text on black',
    { means: [9, 9, 9], deviations: [40, 40, 40], entropy: 0.9, sharpness: 4 },
  ],
])('%s is worse than any picture', (_, blank) => {
  const poorPicture = look({ means: [60, 58, 62], deviations: [14, 14, 14], entropy: 4, sharpness: 0.5 })
  expect(look(blank)).toBeLessThan(poorPicture)
})

test.each<[string, Partial<FrameLook>]>([
  ['sharp beats blurred', { sharpness: 0.8 }],
  ['detailed beats plain', { entropy: 4 }],
  ['contrast beats haze', { deviations: [18, 18, 18] }],
  ['colour beats grey', { means: [123, 123, 123] }],
  ['daylight beats dusk', { means: [30, 40, 60] }],
])('%s', (_, worse) => {
  expect(look({})).toBeGreaterThan(look(worse))
})
