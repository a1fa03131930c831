import type { CryptoPayment } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { outcomeOf, pollDelay, readPaymentReturn } from './order-outcome.ts'

test("the server's state decides, and the way the payer returned matters only while the order is open", () => {
  expect(outcomeOf({ state: 'pending', crypto: null }, 'done')).toBe('checking')
  expect(outcomeOf({ state: 'pending', crypto: null }, 'declined')).toBe('declined')
  expect(outcomeOf({ state: 'pending', crypto: null }, 'closed')).toBe('unfinished')
  expect(outcomeOf({ state: 'pending', crypto: null }, undefined)).toBe('waiting')
  expect(outcomeOf({ state: 'credited', crypto: null }, 'declined')).toBe('credited')
  expect(outcomeOf({ state: 'failed', crypto: null }, 'done')).toBe('declined')
  expect(outcomeOf({ state: 'expired', crypto: null }, undefined)).toBe('expired')
})

const crypto: CryptoPayment = {
  chain: 'ethereum',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  amount: '5',
  received: '2',
  missing: '3',
  isExact: false,
  confirmationsNeeded: 12,
  transfers: [{ hash: '0x1', amount: '2', confirmations: 1, state: 'coming' }],
  otherTokens: 0,
  claims: [],
  watchedUntil: '2026-12-02T00:00:00.000Z',
  isDelayed: false,
}

test('a pending transfer on a chain is shown, even a late one, and one that is too small is reported', () => {
  expect(outcomeOf({ state: 'pending', crypto }, undefined)).toBe('partial')
  expect(outcomeOf({ state: 'expired', crypto: { ...crypto, missing: '0' } }, undefined)).toBe('checking')
  expect(outcomeOf({ state: 'pending', crypto: { ...crypto, transfers: [] } }, undefined)).toBe('waiting')
  expect(outcomeOf({ state: 'expired', crypto: { ...crypto, transfers: [] } }, undefined)).toBe('expired')
  expect(outcomeOf({ state: 'credited', crypto }, undefined)).toBe('credited')
})

test('an undecided claim offers no other payment, and the order is polled meanwhile', () => {
  const claim = { hash: '0x1', amount: '5', challenge: null }
  const claimed = (state: 'open' | 'frozen' | 'refused') => ({
    ...crypto,
    transfers: [],
    claims: [{ ...claim, state }],
  })
  expect(outcomeOf({ state: 'pending', crypto: claimed('open') }, undefined)).toBe('claimed')
  expect(outcomeOf({ state: 'expired', crypto: claimed('frozen') }, undefined)).toBe('claimed')
  expect(outcomeOf({ state: 'pending', crypto: claimed('refused') }, undefined)).toBe('waiting')
  expect(outcomeOf({ state: 'credited', crypto: claimed('open') }, undefined)).toBe('credited')
  const later = Date.parse('2026-12-03T00:00:00Z')
  expect(pollDelay({ state: 'expired', crypto: claimed('open') }, undefined, 100, later)).toBe(20_000)
  expect(pollDelay({ state: 'expired', crypto: claimed('refused') }, undefined, 100, later)).toBe(false)
  expect(pollDelay({ state: 'credited', crypto: claimed('open') }, undefined, 100, later)).toBe(false)
})

test('an order is polled as long as its chain is watched, rarely after the time to pay, and also after a credit', () => {
  const late = { state: 'expired' as const, crypto: { ...crypto, transfers: [] } }
  expect(pollDelay({ state: 'pending', crypto }, undefined, 100)).toBe(4000)
  expect(pollDelay({ state: 'expired', crypto }, undefined, 100)).toBe(4000)
  expect(pollDelay(late, undefined, 100, Date.parse('2026-12-01T00:00:00Z'))).toBe(20_000)
  expect(pollDelay(late, undefined, 100, Date.parse('2026-12-03T00:00:00Z'))).toBe(false)
  const credited = { ...late, state: 'credited' as const }
  expect(pollDelay(credited, undefined, 100, Date.parse('2026-12-01T00:00:00Z'))).toBe(20_000)
  expect(pollDelay(credited, undefined, 100, Date.parse('2026-12-03T00:00:00Z'))).toBe(false)
  expect(pollDelay({ state: 'credited', crypto }, undefined, 100)).toBe(4000)
})

test('an order is polled until nothing more can arrive, often at first', () => {
  expect(pollDelay({ state: 'pending', crypto: null }, 'done', 0)).toBe(1500)
  expect(pollDelay({ state: 'pending', crypto: null }, undefined, 9)).toBe(4000)
  expect(pollDelay({ state: 'credited', crypto: null }, 'done', 1)).toBe(false)
  expect(pollDelay({ state: 'failed', crypto: null }, 'declined', 1)).toBe(false)
  expect(pollDelay({ state: 'expired', crypto: null }, 'done', 5)).toBe(4000)
})

test('an unknown value in the address is ignored', () => {
  expect(readPaymentReturn('?back=credited')).toBeUndefined()
  expect(readPaymentReturn('?back=closed')).toBe('closed')
})
