import { expect, test } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { decideReload, isChunkFailure } from './chunk-failure.ts'
import { mayReload, preventReload } from './prevent-reload.ts'

const newTab = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })
const calm = { build: 'one', isOnline: true, mayReload: true }

test('code that fails to load reloads the page once per build', () => {
  const tab = newTab()
  expect([decideReload({ tab, ...calm }), decideReload({ tab, ...calm })]).toEqual([true, false])
  expect(decideReload({ tab, ...calm, build: 'two' })).toBe(true)
})

test('the page does not reload while offline, playing or paying, and may still reload once afterwards', () => {
  const tab = newTab()
  expect(decideReload({ tab, ...calm, isOnline: false })).toBe(false)
  expect(decideReload({ tab, ...calm, mayReload: false })).toBe(false)
  expect(decideReload({ tab, ...calm })).toBe(true)
})

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
  'error loading dynamically imported module: https://a.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('the browser message "%s" is a failure to load code', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('an error in our own code is no failure to load code', () => {
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
})

test('the page may reload once every hold is released; releasing one twice counts once', () => {
  const first = preventReload()
  const second = preventReload()
  first()
  first()
  expect(mayReload()).toBe(false)
  second()
  expect(mayReload()).toBe(true)
})
