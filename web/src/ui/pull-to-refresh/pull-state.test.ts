import { expect, test } from 'vitest'
import { easePull, nextPull, type PullEvent, type PullState, pullAtRest } from './pull-state.ts'

const after = (...events: PullEvent[]): PullState => events.reduce(nextPull, pullAtRest)
const drag = (distance: number): PullEvent => ({ type: 'drag', distance })

test.each([
  [-20, 0],
  [30, 30],
  [50, 50],
  [100, 75],
  [200, 100],
])('a finger %d px down moves the page %d px', (distance, offset) => {
  expect(easePull(distance)).toBe(offset)
})

test('a pull shorter than the head returns without refreshing', () => {
  expect(after(drag(49))).toEqual({ phase: 'pulling', offset: 49 })
  expect(after(drag(49), { type: 'release' })).toEqual({ phase: 'closing', offset: 0 })
  expect(after(drag(49), { type: 'release' }, { type: 'closed' })).toEqual(pullAtRest)
})

test('a pull beyond the head is armed, can be disarmed, and refreshes only on release', () => {
  expect(after(drag(80)).phase).toBe('armed')
  expect(after(drag(80), drag(20)).phase).toBe('pulling')
  expect(after(drag(80), drag(-5))).toEqual(pullAtRest)
  expect(after(drag(80), { type: 'release' })).toEqual({ phase: 'refreshing', offset: 50 })
})

test.each(['succeeded', 'failed'] as const)(
  'after a refresh %s, the outcome is shown and then the page returns',
  (type) => {
    const shown = after(drag(80), { type: 'release' }, { type })
    expect(shown).toEqual({ phase: type === 'succeeded' ? 'done' : 'failed', offset: 50 })
    expect([{ type: 'shown' } as const, { type: 'closed' } as const].reduce(nextPull, shown)).toEqual(
      pullAtRest,
    )
  },
)

test('a finger changes nothing while the page refreshes or returns', () => {
  const refreshing = after(drag(80), { type: 'release' })
  expect(nextPull(refreshing, drag(200))).toBe(refreshing)
  expect(nextPull(refreshing, { type: 'release' })).toBe(refreshing)
  expect(nextPull(refreshing, { type: 'cancel' })).toBe(refreshing)
  const closing = after(drag(20), { type: 'release' })
  expect(nextPull(closing, drag(200))).toBe(closing)
})

test('a cancelled touch never refreshes', () => {
  expect(after(drag(80), { type: 'cancel' })).toEqual({ phase: 'closing', offset: 0 })
  expect(after(drag(80), { type: 'cancel' }, { type: 'release' }).phase).toBe('closing')
})

test('a late response changes nothing on a page at rest', () => {
  expect(nextPull(pullAtRest, { type: 'succeeded' })).toBe(pullAtRest)
  expect(nextPull(pullAtRest, { type: 'shown' })).toBe(pullAtRest)
})
