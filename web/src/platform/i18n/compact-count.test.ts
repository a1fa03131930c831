import { expect, test } from 'vitest'
import { compactCount } from './compact-count.ts'

test.each([
  [0, 'zh-HK', '0', undefined],
  [9_999, 'zh-HK', '9999', undefined],
  [10_000, 'zh-HK', '1', 'wan'],
  [12_999, 'zh-CN', '1.2', 'wan'],
  [1_234_567, 'zh-CN', '123', 'wan'],
  [99_999_999, 'zh-HK', '9999', 'wan'],
  [250_000_000, 'zh-HK', '2.5', 'yi'],
  [999, 'en-US', '999', undefined],
  [1_290, 'en-US', '1.2', 'k'],
  [999_999, 'en-US', '999', 'k'],
  [3_450_000, 'en-US', '3.4', 'm'],
  [1_290, 'vi-VN', '1,2', 'k'],
] as const)('%i is shortened in %s to %s %s', (count, locale, number, unit) => {
  expect(compactCount(count, locale)).toEqual({ number, unit })
})
