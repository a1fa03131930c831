import { expect, test } from 'vitest'
import { choosePaymentOption, paymentOptions } from './payment-option.ts'

test('a card comes first, then each chain, and an earlier choice is kept as long as it is offered', () => {
  const options = paymentOptions({ methods: ['card', 'crypto'] }, ['ethereum', 'bsc'])
  expect(options).toEqual([
    { method: 'card' },
    { method: 'crypto', chain: 'ethereum' },
    { method: 'crypto', chain: 'bsc' },
  ])
  expect(choosePaymentOption(options, { method: 'crypto', chain: 'bsc' })).toBe(options[2])
  expect(choosePaymentOption(options, { method: 'crypto', chain: 'polygon' })).toBe(options[0])
  expect(choosePaymentOption(options, undefined)).toBe(options[0])
  expect(paymentOptions({ methods: ['card'] }, ['ethereum'])).toEqual([{ method: 'card' }])
})
