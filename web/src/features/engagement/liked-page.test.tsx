// @vitest-environment happy-dom
import { type Liked, likeVideo, listLiked, type VideoCard } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { link, press, shows, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

const likedOf = (id: number, item: VideoCard | null = cardOf(id)): Liked => ({
  id,
  kind: 'video',
  likedAt: '2026-11-20T10:00:00Z',
  item,
})

test('liked items are listed; a like is removed at once, also of an item that is no longer published', async () => {
  const { server } = await openPage('/user/liked', {
    server: (server) => server.respond(listLiked, pageOf([likedOf(1), likedOf(2, null)])),
  })
  await shows('Film 1')
  server.respond(likeVideo, ({ isLiked }) => ({ isLiked, likeCount: 0 }))
  press(`Unlike “${texts.unavailable}”`)
  await until(() => expect(text()).not.toContain(texts.unavailable))
  await until(() => expect(server.requests(likeVideo)).toHaveLength(1))
  server.refuse(likeVideo, 'RATE_LIMITED')
  press('Unlike “Film 1”')
  await until(() => expect(notices.getSnapshot().at(-1)?.text).toBe(errorTexts.RATE_LIMITED))
  await shows('Film 1')
})

test('a removed like can be restored, except of an item that is no longer published', async () => {
  const { server } = await openPage('/user/liked', {
    server: (server) => server.respond(listLiked, pageOf([likedOf(1), likedOf(2, null)])),
  })
  await shows('Film 1')
  server.respond(likeVideo, ({ isLiked }) => ({ isLiked, likeCount: 0 }))
  const last = () => notices.getSnapshot().at(-1)
  press(`Unlike “${texts.unavailable}”`)
  await until(() => expect(last()?.text).toBe(texts.liked.takenBack))
  expect(last()?.action).toBeUndefined()
  press('Unlike “Film 1”')
  await until(() => expect(last()?.action?.text).toBe(texts.favourites.undo))
  expect(text()).not.toContain('Film 1')
  last()?.action?.run()
  await shows('Film 1')
  expect(server.requests(likeVideo).map(({ input }) => input)).toEqual([
    { id: 2, isLiked: false },
    { id: 1, isLiked: false },
    { id: 1, isLiked: true },
  ])
})

test('without liked items the page links to the videos', async () => {
  await openPage('/user/liked', { server: (server) => server.respond(listLiked, pageOf([])) })
  await shows(texts.liked.empty)
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})
