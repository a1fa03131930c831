import { importStates } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { isAllowedTransition, isFinished, statesBefore } from './import-state.ts'

test('a killed step may run again', () => {
  for (const state of importStates) expect(isAllowedTransition(state, state)).toBe(true)
})

test('no step is skipped on the way to done', () => {
  expect(isAllowedTransition('waiting', 'first_rendition')).toBe(false)
  expect(isAllowedTransition('cover', 'done')).toBe(false)
  expect(statesBefore('done')).toEqual(['storyboard', 'done'])
})

test('a finished state is final, but a failed import may be retried', () => {
  for (const state of importStates.filter(isFinished)) {
    const reachable = importStates.filter((to) => to !== state && isAllowedTransition(state, to))
    expect(reachable).toEqual(state === 'failed' ? ['waiting', 'ladder'] : [])
  }
})
