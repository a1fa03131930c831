import { expect, test } from 'vitest'
import { importStates, isFinished, mayFollow, statesBefore } from './import-state.ts'

test('a step that was killed may run again', () => {
  for (const state of importStates) expect(mayFollow(state, state)).toBe(true)
})

test('no step is left out on the way to done', () => {
  expect(mayFollow('waiting', 'first_rendition')).toBe(false)
  expect(mayFollow('cover', 'done')).toBe(false)
  expect(statesBefore('done')).toEqual(['storyboard', 'done'])
})

test('what is finished stays so, but a failed import may be tried again', () => {
  for (const state of importStates.filter(isFinished)) {
    const reachable = importStates.filter((to) => to !== state && mayFollow(state, to))
    expect(reachable).toEqual(state === 'failed' ? ['waiting', 'ladder'] : [])
  }
})
