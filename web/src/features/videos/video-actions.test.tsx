// @vitest-environment happy-dom
import {
  countView,
  getPlayback,
  getPublicPlayback,
  getSettings,
  getVideo,
  listCards,
  listProgress,
  listRelatedVideos,
  type OutputOf,
  setFavourite,
  type VideoDetail,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { settings } from '../../../test/responses.ts'
import { button, noticeTexts, notifies, press, shows, text, tick, until } from '../../../test/screen.ts'
import shorts from '../../locales/en-US/shorts.json' with { type: 'json' }
import texts from '../../locales/en-US/videos.json' with { type: 'json' }

const video: VideoDetail = {
  id: 7,
  kind: 'video',
  title: 'Moon',
  description: '',
  cover: null,
  tags: [],
  actors: [],
  topics: [],
  category: null,
  durationMs: 120_000,
  width: 1280,
  height: 720,
  viewCount: 0,
  commentCount: 0,
  likeCount: 0,
  price: null,
  isVipOnly: false,
  isPlayable: false,
  previewMs: 0,
  publishedAt: '2026-11-01T10:00:00Z',
  creator: null,
}

const playback: OutputOf<typeof getPlayback> = {
  right: 'full',
  reason: 'free',
  source: null,
  subtitles: [],
  durationMs: 120_000,
  endMs: 120_000,
  offers: [],
  isLiked: false,
  likeCount: 0,
  isFavourite: false,
  positionMs: 0,
}

const { isLiked, likeCount, isFavourite, positionMs, ...publicPlayback } = playback

const openVideo = (address: string, { shown = video, isEmbeddable = true } = {}) =>
  openPage(address, {
    server(server) {
      server.respond(getSettings, { ...settings, isEmbeddable })
      server.respond(getVideo, shown)
      server.respond(getPlayback, playback)
      server.respond(getPublicPlayback, publicPlayback)
      server.respond(listRelatedVideos, [])
      server.respond(listProgress, [])
      server.respond(countView, {})
    },
  })

test('a member who may not save, because the site keeps that for VIPs, is offered VIP', async () => {
  const { server, path, search } = await openVideo('/play/7')
  server.refuse(setFavourite, 'PERMISSION_DENIED')
  server.respond(listCards, [])
  await shows(shorts.favourite)
  press(shorts.favourite)
  await until(() => expect(noticeTexts()).toContain(texts.vipFavourites))
  expect(button(shorts.favourite).getAttribute('aria-pressed')).toBe('false')
  press(texts.offer.vipShort)
  await until(() => expect(path() + search()).toBe('/user/upgrade?next=%2Fplay%2F7'))
})

test('saving a video is shown, and taken back with a second press', async () => {
  const { server } = await openVideo('/play/7')
  server.respond(setFavourite, ({ isFavourite }) => ({ isFavourite }))
  await shows(shorts.favourite)
  const isPressed = () => button(shorts.favourite).getAttribute('aria-pressed')
  expect(isPressed()).toBe('false')
  press(shorts.favourite)
  await until(() => expect(isPressed()).toBe('true'))
  await until(() => expect(server.requests(setFavourite)).toHaveLength(1))
  press(shorts.favourite)
  await until(() => expect(server.requests(setFavourite).at(-1)?.input).toMatchObject({ isFavourite: false }))
  await until(() => expect(isPressed()).toBe('false'))
})

test('the shared address starts where the viewer is only if that is ticked', async () => {
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await openVideo('/play/7?t=83')
  await shows(shorts.share)
  press(shorts.share)
  await until(() => expect(text()).toMatch(/\/play\/7(?!\?)/))
  tick('Start at 1:23')
  await until(() => expect(text()).toContain('/play/7?t=83'))
  press(texts.share.copy)
  await until(() => expect(writeText.mock.calls).toEqual([[`${location.origin}/play/7?t=83`]]))
})

test('the embed code has the shape of the video', async () => {
  const writeText = vi.fn(async (_code: string) => {})
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await openVideo('/play/7', { shown: { ...video, width: 1080, height: 1920 } })
  await shows(shorts.share)
  press(shorts.share)
  await shows(texts.share.embed)
  press(texts.share.embed)
  await until(() => expect(writeText).toHaveBeenCalledOnce())
  expect(writeText.mock.calls[0]?.[0]).toContain(
    `src="${location.origin}/embed/7?lang=en-US" width="360" height="640"`,
  )
})

test('an embed code that cannot be copied, as on plain http, is reported', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await openVideo('/play/7')
  await shows(shorts.share)
  press(shorts.share)
  await shows(texts.share.embed)
  press(texts.share.embed)
  await notifies(shorts.notCopied)
})

test('there is no embed code while no site may embed the player', async () => {
  await openVideo('/play/7', { isEmbeddable: false })
  await shows(shorts.share)
  press(shorts.share)
  await shows(texts.share.copy)
  expect(text()).not.toContain(texts.share.embed)
})
