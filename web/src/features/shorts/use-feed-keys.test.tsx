// @vitest-environment happy-dom
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFeedKeys } from './use-feed-keys.ts'

test('a key that is held moves, likes and toggles once, and seeks on', async () => {
  const actions = {
    ...{ move: vi.fn(), toggle: vi.fn(), seekBy: vi.fn() },
    ...{ toggleLike: vi.fn(), toggleSound: vi.fn(), showHelp: vi.fn() },
  }
  const onReady = vi.fn()
  function Feed() {
    useFeedKeys(actions)
    useEffect(onReady, [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Feed />)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  for (const key of ['ArrowDown', 'k', 'L', 'm', '?', 'ArrowRight'])
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      )
  const presses = Object.entries(actions).map(([name, action]) => [name, action.mock.calls.length])
  expect(Object.fromEntries(presses)).toEqual({
    ...{ move: 1, toggle: 1, toggleLike: 1, toggleSound: 1, showHelp: 1 },
    seekBy: 3,
  })
  root.unmount()
})
