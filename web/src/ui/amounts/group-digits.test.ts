import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

const amounts = [0, 7, 999, 1_000, 12_345, 999_999, 1_234_567, -4_200, 90_071_992_547_409_930n]

test.each(['zh-HK', 'zh-CN', 'en-US', 'vi-VN'])(
  'whole numbers in %s are grouped as Intl groups them',
  (locale) => {
    const byTheLanguage = new Intl.NumberFormat(locale)
    expect(amounts.map((amount) => groupDigits(amount, locale))).toEqual(
      amounts.map((a) => byTheLanguage.format(a)),
    )
  },
)
