import { expect, test } from 'vitest'
import { tidyText } from './tidy-text.ts'

const family = '\u{1f469}\u{1f3fd}\u200d\u{1f467}'
const heart = '\u2764\ufe0f\u200d\u{1f525}'

test.each([
  ['cas\u200dino', 'casino'],
  ['赌\u3164场\u115f', '赌场'],
  ['a\u202eb\u00adc', 'abc'],
  [`${family} ${heart}`, `${family} ${heart}`],
  [`\u200d${family}\u200d`, family],
  [' a \n\n\n\nb ', 'a\n\nb'],
  ['\u3164\u200d', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored)
})
