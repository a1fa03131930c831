import { expect, test } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { decideReload, isChunkFailure } from './chunk-failure.ts'
import { holdReload, mayReload } from './reload-hold.ts'

const newTab = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })
const calm = { build: 'one', isOnline: true, mayReload: true }

test('a failed part reloads the page once, then no more for this build', () => {
  const tab = newTab()
  expect([decideReload({ tab, ...calm }), decideReload({ tab, ...calm })]).toEqual([true, false])
  expect(decideReload({ tab, ...calm, build: 'two' })).toBe(true)
})

test('never offline, never while something plays or is paid, and that try is not used up', () => {
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
])('browsers call it "%s"', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('a fault of ours is none', () => {
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
})

test('a reload waits for everybody who holds it, and letting go twice counts once', () => {
  const first = holdReload()
  const second = holdReload()
  first()
  first()
  expect(mayReload()).toBe(false)
  second()
  expect(mayReload()).toBe(true)
})
