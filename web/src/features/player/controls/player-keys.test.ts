import { expect, test } from 'vitest'
import { isPageKey, playerActionOf } from './player-keys.ts'

const press = (key: string, more = {}) =>
  playerActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  [' ', { do: 'toggle-play' }],
  ['k', { do: 'toggle-play' }],
  ['K', { do: 'toggle-play' }],
  ['ArrowLeft', { do: 'seek-by', ms: -5_000 }],
  ['l', { do: 'seek-by', ms: 10_000 }],
  ['ArrowUp', { do: 'volume-by', change: 0.05 }],
  ['0', { do: 'seek-to-tenth', tenth: 0 }],
  ['9', { do: 'seek-to-tenth', tenth: 9 }],
  ['Home', { do: 'to-start' }],
  ['Escape', { do: 'leave-full-screen' }],
])('%j does %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('keys of the browser and of the page stay theirs', () => {
  expect(press('f', { ctrlKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(press('k', { metaKey: true })).toBeUndefined()
  expect(press('Tab')).toBeUndefined()
  expect(press('constructor')).toBeUndefined()
})

test('scrolling keys are known', () => {
  expect(isPageKey('ArrowDown')).toBe(true)
  expect(isPageKey('ArrowLeft')).toBe(false)
})
