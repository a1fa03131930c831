import { expect, test } from 'vitest'
import { chooseWay, waysToPay } from './way-to-pay.ts'

test('a card comes first, then each chain; what was chosen stays as long as it is offered', () => {
  const ways = waysToPay({ methods: ['card', 'crypto'] }, ['ethereum', 'bsc'])
  expect(ways).toEqual([
    { method: 'card' },
    { method: 'crypto', chain: 'ethereum' },
    { method: 'crypto', chain: 'bsc' },
  ])
  expect(chooseWay(ways, { method: 'crypto', chain: 'bsc' })).toBe(ways[2])
  expect(chooseWay(ways, { method: 'crypto', chain: 'polygon' })).toBe(ways[0])
  expect(chooseWay(ways, undefined)).toBe(ways[0])
  expect(waysToPay({ methods: ['card'] }, ['ethereum'])).toEqual([{ method: 'card' }])
})
