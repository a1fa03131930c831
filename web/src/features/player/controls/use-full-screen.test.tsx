// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useFullScreen } from './use-full-screen.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** The full screen of a wide video that plays on a phone, held upright at first. */
function openPlayer() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const orientation = Object.assign(new EventTarget(), { type: 'portrait-primary' })
  vi.stubGlobal('screen', { orientation })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const requestFullscreen = vi.fn(async () => {})
  Object.assign(document.documentElement, { requestFullscreen })
  /** Whether the page was asked to enter or leave, in order. */
  const changes: boolean[] = []
  const onFullScreenChange = (isFullScreen: boolean) => void changes.push(isFullScreen)
  let fullScreen: ReturnType<typeof useFullScreen> | undefined
  function Player(state: { isPlaying: boolean; isCovered: boolean }) {
    const isFullScreen = changes.at(-1) ?? false
    fullScreen = useFullScreen({ ...state, isFullScreen, onFullScreenChange, isWide: true })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = ({ isPlaying = true, isCovered = false } = {}) =>
    act(() => root.render(<Player isCovered={isCovered} isPlaying={isPlaying} />))
  close = () => {
    act(() => root.unmount())
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  }
  show()
  return {
    changes,
    requestFullscreen,
    show,
    enter: () => act(async () => fullScreen?.enter()),
    turn: (to: 'landscape' | 'portrait') =>
      act(async () => {
        orientation.type = `${to}-primary`
        orientation.dispatchEvent(new Event('change'))
      }),
  }
}

test.each([
  ['plays', { isPlaying: true }],
  ['is paused', { isPlaying: false }],
  ['is covered by its offers', { isPlaying: false, isCovered: true }],
])('turning the phone back leaves the full screen it opened, while the video %s', async (_, state) => {
  const { changes, show, turn } = openPlayer()
  await turn('landscape')
  expect(changes).toEqual([true])
  show(state)
  await turn('portrait')
  expect(changes).toEqual([true, false])
})

test.each([
  ['is paused', { isPlaying: false }],
  ['is covered by its offers', { isCovered: true }],
])('turning the phone opens no full screen while the video %s', async (_, state) => {
  const { changes, requestFullscreen, show, turn } = openPlayer()
  show(state)
  await turn('landscape')
  expect(requestFullscreen).not.toHaveBeenCalled()
  expect(changes).toEqual([])
})

test('turning the phone back does not leave a full screen that was opened by a button', async () => {
  const { changes, enter, turn } = openPlayer()
  await enter()
  await turn('portrait')
  expect(changes).toEqual([true])
})
