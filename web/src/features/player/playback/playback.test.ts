// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { PlayerSource } from '../player-source.ts'
import { Playback } from './playback.ts'
import { createVideoSurface } from './video-surface.ts'

/** Without Media Source, as here, the element gets the playlist's address, and a reload renews the grant. */

let playback: Playback | undefined
afterEach(() => playback?.destroy())

// the player's requests pass through it
const browserFetch = globalThis.fetch
afterAll(() => {
  globalThis.fetch = browserFetch
})

const sourceOf = (grant: string, asset: string, expiresAt = 0): PlayerSource => ({
  ...{ masterUrl: `/media/${grant}/${asset}/master.m3u8`, expiresAt },
  ...{ isPreview: false, durationMs: 90_000 },
})

/** A player of a source. Its right is renewed when the test settles `renewal`. */
function open(source = sourceOf('g1', 'film')) {
  const surface = createVideoSurface()
  const renewal = Promise.withResolvers<PlayerSource>()
  const onError = vi.fn()
  const player = new Playback(surface, {
    ...{ onPreviewEnd: () => undefined, onPlaying: () => undefined, onError },
    renewSource: () => renewal.promise,
  })
  playback = player
  player.setSource(source, { atMs: 0, play: true })
  const address = () => surface.video.getAttribute('src') ?? ''
  /** The viewer retries after an error; the player requests the right again. */
  const retry = () => {
    player.store.set({ problem: 'broken' })
    player.retry()
  }
  return { player, renewal, onError, address, retry }
}

test('a retry loads the source with its renewed right', async () => {
  const { renewal, address, retry } = open()
  expect(address()).toContain('/media/g1/film/')
  retry()
  renewal.resolve(sourceOf('g2', 'film'))
  await renewal.promise
  expect(address()).toContain('/media/g2/film/')
})

test('a player that was destroyed loads nothing when its remote screen disconnects', () => {
  const { player, address } = open()
  player.setRemote(true)
  player.destroy()
  player.setRemote(false)
  expect(address()).toBe('')
})

test('a player that was destroyed loads nothing when its right arrives', async () => {
  const { player, renewal, address, retry } = open()
  retry()
  player.destroy()
  renewal.resolve(sourceOf('g2', 'film'))
  await renewal.promise
  expect(address()).toBe('')
})

test('a player that was destroyed reports no error when its right is refused', async () => {
  const { player, renewal, onError, retry } = open(sourceOf('g1', 'film', 1))
  retry()
  player.destroy()
  renewal.reject(new Error('no right'))
  await renewal.promise.catch(() => undefined)
  expect(onError).not.toHaveBeenCalled()
})

test('a right that arrives after the player got another video does not replace it', async () => {
  const { player, renewal, address, retry } = open()
  retry()
  player.setSource(sourceOf('g3', 'other'), { atMs: 0, play: true })
  renewal.resolve(sourceOf('g2', 'film'))
  await renewal.promise
  expect(address()).toContain('/media/g3/other/')
})
