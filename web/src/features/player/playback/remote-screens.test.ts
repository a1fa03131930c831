// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Playback } from './playback.ts'
import { playRemotely } from './remote-screens.ts'
import { createVideoSurface } from './video-surface.ts'

let playback: Playback | undefined
afterEach(() => playback?.destroy())

// the player's requests pass through it
const browserFetch = globalThis.fetch
afterAll(() => {
  globalThis.fetch = browserFetch
})

/** A player that plays a video here, in a browser with AirPlay. */
function openWithAirPlay() {
  const surface = createVideoSurface()
  const openMenu = vi.fn()
  const airPlay = { webkitShowPlaybackTargetPicker: openMenu, webkitCurrentPlaybackTargetIsWireless: false }
  Object.assign(surface.video, airPlay)
  const player = new Playback(surface, {
    ...{ onPreviewEnd: () => undefined, onPlaying: () => undefined },
    renewSource: () => new Promise(() => undefined),
  })
  playback = player
  const film = { masterUrl: '/media/g1/film/master.m3u8', durationMs: 90_000, expiresAt: 0, isPreview: false }
  player.setSource(film, { atMs: 0, play: true })
  /** A screen was connected, or disconnected. */
  const setWireless = (isWireless: boolean) => {
    Object.assign(surface.video, { webkitCurrentPlaybackTargetIsWireless: isWireless })
    surface.video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  }
  const press = () => playRemotely(player, 'airplay')
  return { press, setWireless, openMenu, isRemote: () => player.store.get().isRemote }
}

test('after the AirPlay menu was closed without a choice, the next press plays here again and opens no menu', () => {
  const { press, openMenu, isRemote } = openWithAirPlay()
  press()
  expect(isRemote()).toBe(true)
  press()
  expect(isRemote()).toBe(false)
  expect(openMenu).toHaveBeenCalledTimes(1)
})

test('while an AirPlay screen plays, a press opens the menu, and leaving the screen plays here again', () => {
  const { press, setWireless, openMenu, isRemote } = openWithAirPlay()
  press()
  setWireless(true)
  press()
  expect(isRemote()).toBe(true)
  expect(openMenu).toHaveBeenCalledTimes(2)
  setWireless(false)
  expect(isRemote()).toBe(false)
})
