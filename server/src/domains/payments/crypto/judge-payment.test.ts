import { expect, test } from 'vitest'
import { judgePayment, type PaymentFacts } from './judge-payment.ts'

const facts: PaymentFacts = {
  points: 25n,
  price: 5_000_000n,
  due: 5_000_000n,
  received: 5_000_000n,
  isMoreComing: false,
  isTimeOver: false,
  isByHand: false,
}

test.each<[string, Partial<PaymentFacts>, ReturnType<typeof judgePayment>]>([
  ['nothing', { received: 0n, isTimeOver: true, isByHand: true }, { kind: 'wait' }],
  ['exactly what is due', {}, { kind: 'credit', points: 25n }],
  ['exactly, while more is coming', { isMoreComing: true }, { kind: 'credit', points: 25n }],
  ['more', { received: 7_000_000n }, { kind: 'credit', points: 35n }],
  ['less, in time', { received: 4_999_999n }, { kind: 'wait' }],
  ['less, and the time is over', { received: 4_999_999n, isTimeOver: true }, { kind: 'credit', points: 24n }],
  [
    'less, the time is over and the rest is under way',
    { received: 4_000_000n, isTimeOver: true, isMoreComing: true },
    { kind: 'wait' },
  ],
  [
    'less, and a person wants it counted',
    { received: 1_000_000n, isByHand: true },
    { kind: 'credit', points: 5n },
  ],
  [
    'next to nothing',
    { received: 199_999n, isTimeOver: true },
    { kind: 'hold', why: 'worth less than a point' },
  ],
  [
    'the price, without what tells the order apart',
    { due: 5_070_000n, isTimeOver: true },
    { kind: 'credit', points: 25n },
  ],
  ['the price, while the time runs', { due: 5_070_000n }, { kind: 'credit', points: 25n }],
  [
    'less than the price, though it is enough with what tells the order apart',
    { due: 5_070_000n, received: 4_999_999n, isTimeOver: true },
    { kind: 'credit', points: 24n },
  ],
  [
    'as much as no float can hold',
    { price: 5n * 10n ** 18n, due: 5n * 10n ** 18n, received: 10n ** 27n + 1n },
    { kind: 'credit', points: 5_000_000_000n },
  ],
])('%s', (_what, change, decision) => {
  expect(judgePayment({ ...facts, ...change })).toEqual(decision)
})
