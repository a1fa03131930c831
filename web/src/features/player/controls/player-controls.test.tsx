// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buttons, press, settle, until } from '../../../../test/screen.ts'
import texts from '../../../locales/en-US/player.json' with { type: 'json' }
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { Playback } from '../playback/playback.ts'
import { savePreferences } from '../playback/player-preferences.ts'
import { createVideoSurface } from '../playback/video-surface.ts'
import type { PlayerSource, SubtitleTrack } from '../player-source.ts'
import { PlayerControls } from './player-controls.tsx'
import { feedbackMs, pressedKeys, showPressedKey } from './pressed-key.ts'

let root: Root
let playback: Playback
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  playback.destroy()
  document.body.replaceChildren()
  localStorage.clear()
  pressedKeys.set({ last: undefined })
})

// The player replaces `globalThis.fetch` (media-transport/intercept-fetch.ts).
const browserFetch = globalThis.fetch
afterAll(() => {
  globalThis.fetch = browserFetch
})

const source: PlayerSource = {
  masterUrl: '/media/g1/film/master.m3u8',
  expiresAt: 0,
  isPreview: false,
  durationMs: 90_000,
}
const ignore = () => undefined
const renewSource = async () => source

/** Opens a player in full screen, with visible controls, or in the corner. @returns its video element */
async function open({ isMini = false, subtitles = [] as SubtitleTrack[] } = {}): Promise<HTMLVideoElement> {
  const surface = createVideoSurface()
  playback = new Playback(surface, { onPreviewEnd: ignore, onPlaying: ignore, renewSource })
  playback.setSource(source, { atMs: 0, play: true })
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  root.render(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <PlayerControls
        {...{ container, surface, playback, renewSource }}
        source={{ ...source, subtitles }}
        isFullScreen={!isMini}
        isMini={isMini}
        onFullScreenChange={ignore}
        onLockedSeek={ignore}
        onMiniChange={ignore}
        onPicture={ignore}
        onPlaybackCreated={() => ignore}
        onPlaying={ignore}
        onPreviewEnd={ignore}
        onProgress={ignore}
        poster={{ sources: [] }}
        ratio={1}
        slots={{ picture: ignore, bar: ignore }}
        startAtMs={0}
        title="Moon"
      />
    </I18nextProvider>,
  )
  await until(() => expect(buttons()).toContain(isMini ? texts.mini.close : texts.lock))
  return surface.video
}

test('while the player is in the corner, its former place says so and has a button to restore it', async () => {
  await open({ isMini: true })
  const place = document.querySelector('main + div')
  expect(place?.textContent).toContain(texts.mini.playing)
  expect(place?.querySelector('button')?.textContent).toBe(texts.mini.restore)
})

test('the controls of a player in the corner have its title, which a phone shows beside the picture', async () => {
  await open({ isMini: true })
  expect(document.querySelector('[data-controls] p')?.textContent).toBe('Moon')
})

const pressKey = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const feedback = () => document.querySelector('[role="status"] > span')?.textContent

test('the player shows for 0.9 s what a key did, also one of the page', async () => {
  await open()
  await settle()
  pressKey('m')
  await until(() => expect(feedback()).toBe('0%'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showPressedKey(null, 'of the page')
  await until(() => expect(feedback()).toBe('of the page'))
  await vi.advanceTimersByTimeAsync(feedbackMs)
  await until(() => expect(feedback()).toBeUndefined())
})

test('keys change how subtitles look, and the player says how', async () => {
  await open({ subtitles: [{ language: 'en', label: 'English', url: '/en.vtt' }] })
  await settle()
  pressKey('+')
  await until(() => expect(feedback()).toBe('Subtitle size · Large'))
  pressKey('w')
  await until(() => expect(feedback()).toBe('Subtitle background · Translucent'))
  pressKey('-')
  await until(() => expect(feedback()).toBe('Subtitle size · Medium'))
})

test('a video without subtitles says so', async () => {
  await open()
  await settle()
  pressKey('+')
  await until(() => expect(feedback()).toBe(texts.subtitlesNone))
})

async function openLocked(): Promise<HTMLVideoElement> {
  const video = await open()
  press(texts.lock)
  await until(() => expect(buttons()).toContain(texts.unlock))
  return video
}

test('the end of a video unlocks its player', async () => {
  const video = await openLocked()
  video.dispatchEvent(new Event('ended'))
  await until(() => expect(buttons()).not.toContain(texts.unlock))
})

test('a player stays locked when its video starts again at the end', async () => {
  savePreferences({ isLooping: true })
  const video = await openLocked()
  video.dispatchEvent(new Event('ended'))
  await until(() => expect(playback.store.get().isPlaying).toBe(true))
  await settle()
  video.dispatchEvent(new Event('playing'))
  await settle()
  expect(buttons()).toContain(texts.unlock)
})

test('bullet comments leave the middle of the picture free while it has buttons, and in a locked player while the unlock button is visible', async () => {
  const isClear = () => document.querySelector<HTMLElement>('[data-keep-clear]')?.hidden === false
  await open()
  expect(isClear()).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press(texts.lock)
  await until(() => expect(buttons()).toContain(texts.unlock))
  expect(isClear()).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  await until(() => expect(isClear()).toBe(false))
  document.querySelector('.z-raised')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await until(() => expect(isClear()).toBe(true))
})
