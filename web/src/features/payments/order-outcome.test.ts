import { expect, test } from 'vitest'
import { askAgainIn, outcomeOf, readBack } from './order-outcome.ts'

test('the server’s word counts; how the payer came back only while that is open', () => {
  expect(outcomeOf({ state: 'pending' }, 'done')).toBe('checking')
  expect(outcomeOf({ state: 'pending' }, 'declined')).toBe('declined')
  expect(outcomeOf({ state: 'pending' }, 'closed')).toBe('unfinished')
  expect(outcomeOf({ state: 'pending' }, undefined)).toBe('waiting')
  expect(outcomeOf({ state: 'credited' }, 'declined')).toBe('credited')
  expect(outcomeOf({ state: 'failed' }, 'done')).toBe('declined')
  expect(outcomeOf({ state: 'expired' }, undefined)).toBe('expired')
})

test('asks until nothing more can come, quickly at first', () => {
  expect(askAgainIn({ state: 'pending' }, 'done', 0)).toBe(1500)
  expect(askAgainIn({ state: 'pending' }, undefined, 9)).toBe(4000)
  expect(askAgainIn({ state: 'credited' }, 'done', 1)).toBe(false)
  expect(askAgainIn({ state: 'failed' }, 'declined', 1)).toBe(false)
  expect(askAgainIn({ state: 'expired' }, 'done', 5)).toBe(4000)
})

test('a stranger’s word in the address is none', () => {
  expect(readBack('?back=credited')).toBeUndefined()
  expect(readBack('?back=closed')).toBe('closed')
})
