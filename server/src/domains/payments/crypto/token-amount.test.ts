import { expect, test } from 'vitest'
import { amountDue, pointsForAmount, tokenText } from './token-amount.ts'

test('money becomes the token at its currency’s rate, rounded up to a whole hundredth', () => {
  expect(amountDue({ minor: 500 }, 1, 6)).toBe(5_000_000n)
  // 100 CNY at 7.1 are 14.0845…
  expect(amountDue({ minor: 10_000 }, 7.1, 6)).toBe(14_090_000n)
  expect(amountDue({ minor: 10_000 }, 7.1, 18)).toBe(14_090_000_000_000_000_000n)
  expect(amountDue({ minor: 1 }, 1, 18)).toBe(10n ** 16n)
  expect(amountDue({ minor: 1_000_000_000 }, 0.86, 18)).toBe(11_627_906_98n * 10n ** 16n)
  expect(() => amountDue({ minor: 500 }, 0, 6)).toThrow('the exchange rate must be positive, and is 0')
})

test('a payment is worth its part of the price; the surcharge that makes an amount unique changes no points', () => {
  const order = { points: 1000n, price: 5_000_000n, due: 5_070_000n }
  const worth = (received: bigint) => pointsForAmount(order, received)
  expect([worth(4_994_999n), worth(4_995_000n), worth(4_999_999n)]).toEqual([998n, 999n, 999n])
  expect([worth(5_000_000n), worth(5_069_999n), worth(5_070_000n)]).toEqual([1000n, 1000n, 1000n])
  // more than the price: proportionally more points
  expect([worth(5_075_069n), worth(5_075_070n), worth(10_140_000n)]).toEqual([1000n, 1001n, 2000n])
})

test('an amount is written with the digits that it has, and no more', () => {
  expect(tokenText(14_090_000n, 6)).toBe('14.09')
  expect(tokenText(5_000_000n, 6)).toBe('5')
  expect(tokenText(1n, 18)).toBe('0.000000000000000001')
  expect(tokenText(0n, 6)).toBe('0')
  expect(tokenText(14_090_300_000_000_000_000n, 18)).toBe('14.0903')
})
