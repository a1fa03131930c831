import { expect, test } from 'vitest'
import { amountDue, tokenText } from './token-amount.ts'

test('money becomes the token at its currency’s rate, rounded up to a whole hundredth', () => {
  expect(amountDue({ minor: 500 }, 1, 6)).toBe(5_000_000n)
  // 100 CNY at 7.1 are 14.0845…
  expect(amountDue({ minor: 10_000 }, 7.1, 6)).toBe(14_090_000n)
  expect(amountDue({ minor: 10_000 }, 7.1, 18)).toBe(14_090_000_000_000_000_000n)
  expect(amountDue({ minor: 1 }, 1, 18)).toBe(10n ** 16n)
  expect(amountDue({ minor: 1_000_000_000 }, 0.86, 18)).toBe(11_627_906_98n * 10n ** 16n)
  expect(() => amountDue({ minor: 500 }, 0, 6)).toThrow('a dollar cannot be 0')
})

test('an amount is written with the digits that it has, and no more', () => {
  expect(tokenText(14_090_000n, 6)).toBe('14.09')
  expect(tokenText(5_000_000n, 6)).toBe('5')
  expect(tokenText(1n, 18)).toBe('0.000000000000000001')
  expect(tokenText(0n, 6)).toBe('0')
  expect(tokenText(14_090_300_000_000_000_000n, 18)).toBe('14.0903')
})
