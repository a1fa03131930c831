import { describe, expect, test } from 'vitest'
import {
  decideMove,
  statesBefore,
  type VideoMove,
  type VideoState,
  videoMoves,
  videoStates,
} from './video-state.ts'

const outcome = (state: VideoState, move: VideoMove, wasPublished = true) => {
  const decision = decideMove({ state, wasPublished }, move)
  return decision.kind === 'go' ? decision.to : decision.kind
}

describe('every state and every move', () => {
  test.each<[VideoState, Record<VideoMove, string>]>([
    ['draft', { publish: 'published', hide: 'refuse', remove: 'removed', restore: 'refuse' }],
    ['processing', { publish: 'published', hide: 'refuse', remove: 'removed', restore: 'refuse' }],
    ['in_review', { publish: 'published', hide: 'refuse', remove: 'removed', restore: 'refuse' }],
    ['published', { publish: 'stay', hide: 'hidden', remove: 'removed', restore: 'stay' }],
    ['hidden', { publish: 'refuse', hide: 'stay', remove: 'removed', restore: 'published' }],
    ['removed', { publish: 'refuse', hide: 'refuse', remove: 'stay', restore: 'published' }],
  ])('%s: %o', (state, expected) => {
    expect(Object.fromEntries(videoMoves.map((move) => [move, outcome(state, move)]))).toEqual(expected)
  })
})

test('what was removed before anybody approved it is not restored', () => {
  expect(outcome('removed', 'restore', false)).toBe('refuse')
})

test('an unfinished import cannot bring back what was removed meanwhile', () => {
  for (const state of ['hidden', 'removed'] as const) expect(statesBefore('publish')).not.toContain(state)
})

test('a refusal says what is in the way', () => {
  expect(decideMove({ state: 'removed', wasPublished: true }, 'hide')).toEqual({
    kind: 'refuse',
    why: 'is removed: only published can be changed that way',
  })
})

test('no move leads out of the states that there are', () => {
  for (const state of videoStates) {
    for (const move of videoMoves) {
      expect([...videoStates, 'stay', 'refuse']).toContain(outcome(state, move))
    }
  }
})
