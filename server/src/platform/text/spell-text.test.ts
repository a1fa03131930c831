import { expect, test } from 'vitest'
import { splitSpelling } from './spell-text.ts'

test.each([
  // 單 is usually read dan, 曾 ceng.
  ['shanxiaoyu', '單小雨', ['shan', 'xiao', 'yu']],
  ['linzeng', '林曾', ['lin', 'zeng']],
  ['linzenghai', '林曾海', ['lin', 'zeng', 'hai']],
  ['linxiaoyu', '林小雨', ['lin', 'xiao', 'yu']],
  ['shan xiaoyu', '單小雨', ['shan', 'xiaoyu']],
  ['sing', '阿星', ['sing']],
  ['iris', 'Iris Calloway', ['iris']],
  ['', '單小雨', []],
])('%s of %s has the syllables %j', (spelling, text, syllables) => {
  expect(splitSpelling(spelling, text)).toEqual(syllables)
})
