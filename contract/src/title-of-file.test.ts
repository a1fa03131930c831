import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { titleOfFile } from './title-of-file.ts'

test('a title is made of the name of the file', () => {
  expect(titleOfFile('我的海邊_旅行 (1).mp4')).toBe('我的海邊 旅行 (1)')
  expect(titleOfFile('my_clip.v2.mp4')).toBe('my clip v2')
})

test('a title that is too long is cut between characters', () => {
  expect(titleOfFile('🌊'.repeat(limits.titleMax + 1))).toBe('🌊'.repeat(limits.titleMax))
})
