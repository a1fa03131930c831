// @vitest-environment happy-dom
import { getPlayback, recordProgress } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { playing } from '../../../test/fake-player.tsx'
import { openPage, setOnline } from '../../../test/open-page.tsx'
import { serveVideo } from '../../../test/play-page.ts'
import { press, shows, until } from '../../../test/screen.ts'
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import videos from '../../locales/en-US/videos.json' with { type: 'json' }

vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

const isOffered = () => document.body.textContent?.includes(videos.offer.ended) ?? false

const playbackAt = (positionMs: number, endMs = 28_000) => ({
  ...({ right: 'preview', reason: 'preview' } as const),
  source: { masterUrl: '/media/p/master.m3u8', expiresAt: 0, expiresInMs: 0, storyboardUrl: null },
  ...{ subtitles: [], offers: [] },
  ...{ durationMs: 120_000, endMs, positionMs },
  ...{ isLiked: false, likeCount: 0, isFavourite: false },
})

/** The page of a video whose preview ends at 28 s by default, for a member who has stopped at a position. */
const open = (positionMs: number, endMs?: number) =>
  openPage('/play/7', {
    server(server) {
      serveVideo(server)
      server.respond(recordProgress, {})
      server.respond(getPlayback, playbackAt(positionMs, endMs))
    },
  })

test.each([
  ['at its preview’s end', 28_000],
  ['past its preview’s end, from a time of full access,', 90_000],
])(
  'a video continued %s shows the offers, and the preview once they are closed',
  async (_where, positionMs) => {
    await open(positionMs)
    await shows(videos.offer.ended)
    press(ui.close)
    await until(() => expect(isOffered()).toBe(false))
  },
)

test('a preview of four seconds is played to whoever comes for the first time', async () => {
  await open(0, 4_000)
  await until(() => expect(playing.reportPlaying).toBeDefined())
  expect(isOffered()).toBe(false)
})

test('a preview that plays is not interrupted when the page learns that it is near its end', async () => {
  const { server } = await open(10_000)
  await until(() => expect(playing.reportPlaying).toBeDefined())
  playing.reportPlaying?.()
  server.respond(getPlayback, playbackAt(27_500))
  const before = server.requests(getPlayback).length
  // An hour later the page requests it again when the network is back.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  setOnline(false)
  setOnline(true)
  await until(() => expect(server.requests(getPlayback).length).toBeGreaterThan(before))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isOffered()).toBe(false)
})
