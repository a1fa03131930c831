import { itemStates } from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { decideMove, type ItemMove, type ItemState, itemMoves, statesBefore } from './item-state.ts'

const outcome = (state: ItemState, move: ItemMove, isApproved = true) => {
  const decision = decideMove({ state, isApproved }, move)
  return decision.kind === 'go' ? decision.to : decision.kind
}

describe('the result of every move', () => {
  test.each<[ItemState, Record<ItemMove, string>]>([
    [
      'draft',
      {
        submit: 'in_review',
        withdraw: 'stay',
        publish: 'published',
        hold: 'refuse',
        hide: 'refuse',
        remove: 'removed',
        restore: 'refuse',
      },
    ],
    [
      'processing',
      {
        submit: 'refuse',
        withdraw: 'refuse',
        publish: 'published',
        hold: 'hidden',
        hide: 'refuse',
        remove: 'removed',
        restore: 'refuse',
      },
    ],
    [
      'in_review',
      {
        submit: 'stay',
        withdraw: 'draft',
        publish: 'published',
        hold: 'refuse',
        hide: 'refuse',
        remove: 'removed',
        restore: 'refuse',
      },
    ],
    [
      'published',
      {
        submit: 'refuse',
        withdraw: 'refuse',
        publish: 'stay',
        hold: 'refuse',
        hide: 'hidden',
        remove: 'removed',
        restore: 'stay',
      },
    ],
    [
      'hidden',
      {
        submit: 'refuse',
        withdraw: 'refuse',
        publish: 'refuse',
        hold: 'stay',
        hide: 'stay',
        remove: 'removed',
        restore: 'published',
      },
    ],
    [
      'removed',
      {
        submit: 'refuse',
        withdraw: 'refuse',
        publish: 'refuse',
        hold: 'refuse',
        hide: 'refuse',
        remove: 'stay',
        restore: 'published',
      },
    ],
  ])('from %s is %o', (state, expected) => {
    expect(Object.fromEntries(itemMoves.map((move) => [move, outcome(state, move)]))).toEqual(expected)
  })
})

test('a video removed before its approval cannot be restored', () => {
  expect(outcome('removed', 'restore', false)).toBe('refuse')
})

test('an unfinished import cannot publish a video that was removed meanwhile', () => {
  for (const state of ['hidden', 'removed'] as const) expect(statesBefore('publish')).not.toContain(state)
})

test('a refused move names the reason', () => {
  expect(decideMove({ state: 'removed', isApproved: true }, 'hide')).toEqual({
    kind: 'refuse',
    why: 'is removed: only videos that are published can be changed this way',
  })
})

test('every move leads to a known state', () => {
  for (const state of itemStates) {
    for (const move of itemMoves) {
      expect([...itemStates, 'stay', 'refuse']).toContain(outcome(state, move))
    }
  }
})
