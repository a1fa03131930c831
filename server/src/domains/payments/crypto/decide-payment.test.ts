import { expect, test } from 'vitest'
import { decidePayment, type PaymentFacts } from './decide-payment.ts'

const facts: PaymentFacts = {
  points: 25n,
  price: 5_000_000n,
  due: 5_000_000n,
  received: 5_000_000n,
  hasPendingTransfer: false,
  isExpired: false,
  isOperatorDecision: false,
}

test.each<[string, Partial<PaymentFacts>, ReturnType<typeof decidePayment>]>([
  [
    'nothing, though the order has expired and an operator wants it credited',
    { received: 0n, isExpired: true, isOperatorDecision: true },
    { kind: 'wait' },
  ],
  ['exactly what is due', {}, { kind: 'credit', points: 25n }],
  [
    'exactly what is due, while another transfer is not final',
    { hasPendingTransfer: true },
    { kind: 'credit', points: 25n },
  ],
  ['more than what is due', { received: 7_000_000n }, { kind: 'credit', points: 35n }],
  ['less, before the order expires', { received: 4_999_999n }, { kind: 'wait' }],
  [
    'less, and the order has expired',
    { received: 4_999_999n, isExpired: true },
    { kind: 'credit', points: 24n },
  ],
  [
    'less, the order has expired and another transfer is not final',
    { received: 4_000_000n, isExpired: true, hasPendingTransfer: true },
    { kind: 'wait' },
  ],
  [
    'less, and an operator wants it credited',
    { received: 1_000_000n, isOperatorDecision: true },
    { kind: 'credit', points: 5n },
  ],
  [
    'less than a point is worth',
    { received: 199_999n, isExpired: true },
    { kind: 'hold', why: 'lessThanPoint' },
  ],
  [
    'the price, without the part that identifies the order',
    { due: 5_070_000n, isExpired: true },
    { kind: 'credit', points: 25n },
  ],
  [
    'the price, without that part, before the order expires',
    { due: 5_070_000n },
    { kind: 'credit', points: 25n },
  ],
  [
    'a unit less than the price of an order whose amount has an identifying part',
    { due: 5_070_000n, received: 4_999_999n, isExpired: true },
    { kind: 'credit', points: 24n },
  ],
  [
    'an amount that a floating-point number cannot represent',
    { price: 5n * 10n ** 18n, due: 5n * 10n ** 18n, received: 10n ** 27n + 1n },
    { kind: 'credit', points: 5_000_000_000n },
  ],
])('%s', (_what, change, decision) => {
  expect(decidePayment({ ...facts, ...change })).toEqual(decision)
})
