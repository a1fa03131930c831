// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../../test/screen.ts'
import { useLazyOverlay } from './use-lazy-component.ts'

const Sheet = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closed'}</p>
const missing = new TypeError('Failed to fetch dynamically imported module')
const load = vi.fn<() => Promise<ComponentType<{ isOpen: boolean }>>>()
const onFail = vi.fn()

function Page({ isOpen, isSoonNeeded }: { isOpen: boolean; isSoonNeeded: boolean }) {
  const LazySheet = useLazyOverlay(load, isOpen, onFail, isSoonNeeded)
  return LazySheet && <LazySheet isOpen={isOpen} />
}

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  load.mockReset().mockResolvedValue(Sheet)
  onFail.mockReset()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Renders at once: React would render only the last of two states. */
const render = (isOpen: boolean, isSoonNeeded = false) =>
  flushSync(() => root.render(<Page isOpen={isOpen} isSoonNeeded={isSoonNeeded} />))
const shows = (text: string) => until(() => expect(document.body.textContent).toBe(text))

test('code is loaded at the first opening, once', async () => {
  render(false)
  await shows('')
  expect(load).not.toHaveBeenCalled()
  render(true)
  await shows('open')
  render(false)
  await shows('closed')
  render(true)
  await shows('open')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be loaded is reported, and requested again at the next opening', async () => {
  load.mockRejectedValueOnce(missing)
  render(true)
  await until(() => expect(onFail).toHaveBeenCalledTimes(1))
  render(false)
  render(true)
  await shows('open')
  expect(onFail).toHaveBeenCalledTimes(1)
})

test('code that is soon needed is loaded before the opening', async () => {
  render(false, true)
  await shows('closed')
  render(true, true)
  await shows('open')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be loaded ahead is not reported, and requested again at the opening', async () => {
  load.mockRejectedValueOnce(missing)
  render(false, true)
  await until(() => expect(load).toHaveBeenCalledTimes(1))
  render(true, true)
  await shows('open')
  expect(onFail).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(2)
})
