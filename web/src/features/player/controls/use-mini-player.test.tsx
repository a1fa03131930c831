// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useMiniPlayer } from './use-mini-player.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** The mini-player of a video that plays, with its place in view at first. */
function openPlayer() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let report: (entries: object[]) => void = () => {}
  class Observer {
    constructor(onChange: (entries: object[]) => void) {
      report = onChange
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const container = document.createElement('div')
  document.createElement('main').append(container)
  let isMini = false
  const onMiniChange = (isNowMini: boolean) => {
    isMini = isNowMini
  }
  const pause = vi.fn()
  let mini: ReturnType<typeof useMiniPlayer> | undefined
  function Player({ isPlaying }: { isPlaying: boolean }) {
    const state = { container, isFullScreen: false, isCovered: false, isPlaying }
    mini = useMiniPlayer({ ...state, onMiniChange, pause })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (isPlaying: boolean) => act(() => root.render(<Player isPlaying={isPlaying} />))
  close = () => act(() => root.unmount())
  show(true)
  return {
    pause,
    show,
    isMini: () => isMini,
    toggle: () => act(() => mini?.toggle()),
    close: () => act(() => mini?.close()),
    scroll: (isAway: boolean) => {
      const boundingClientRect = { top: isAway ? -500 : 0 }
      act(() => report([{ intersectionRatio: isAway ? 0 : 1, boundingClientRect }]))
    },
  }
}

test('a mini-player that was closed while its place was away opens again only after that was in view', () => {
  const player = openPlayer()
  player.scroll(true)
  expect(player.isMini()).toBe(true)
  player.close()
  expect(player.pause).toHaveBeenCalledOnce()
  player.show(false)
  player.show(true)
  expect(player.isMini()).toBe(false)
  player.scroll(false)
  player.scroll(true)
  expect(player.isMini()).toBe(true)
})

test('a mini-player that was opened and closed while its place was in view opens when that is scrolled away', () => {
  const player = openPlayer()
  player.toggle()
  expect(player.isMini()).toBe(true)
  player.close()
  expect(player.isMini()).toBe(false)
  player.scroll(true)
  expect(player.isMini()).toBe(true)
})
