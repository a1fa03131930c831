// @vitest-environment happy-dom
import {
  type BoughtVideo,
  type Favourite,
  listFavourites,
  listPurchases,
  setFavourite,
  type VideoCard,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { alerts, buttons, link, press, shows, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/member/library.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

const favouriteOf = (id: number, video: VideoCard | null = cardOf(id)): Favourite => ({
  kind: 'video',
  id,
  addedAt: '2026-11-20T10:00:00Z',
  folderId: null,
  video,
})

const removeFilm = (id: number) => `Remove “Film ${id}” from saved videos`

test('favourites lead to their pages, a short to that of shorts', async () => {
  await openPage('/user/like', {
    server: (server) =>
      server.respond(listFavourites, pageOf([favouriteOf(1), favouriteOf(2, cardOf(2, { kind: 'short' }))])),
  })
  await shows('Film 1')
  const paths = [...document.querySelectorAll('main ul a')].map((element) => element.getAttribute('href'))
  expect(paths).toEqual(['/play/1', '/vod/shortVideo/2'])
})

test('a removed favourite is gone at once, and comes back with "undo"', async () => {
  const { server } = await openPage('/user/like', {
    server: (server) => server.respond(listFavourites, pageOf([favouriteOf(1), favouriteOf(2)])),
  })
  await shows('Film 1')
  server.respond(setFavourite, ({ isFavourite }) => ({ isFavourite }))
  press(removeFilm(1))
  await until(() => expect(text()).not.toContain('Film 1'))
  await until(() => expect(buttons()).toContain(texts.favourites.undo))
  press(texts.favourites.undo)
  await shows('Film 1')
  expect(server.requests(setFavourite).map(({ input }) => input)).toEqual([
    { kind: 'video', id: 1, isFavourite: false },
    { kind: 'video', id: 1, isFavourite: true },
  ])
})

test('a refused removal shows the error, and the favourite again', async () => {
  const { server } = await openPage('/user/like', {
    server: (server) => server.respond(listFavourites, pageOf([favouriteOf(1)])),
  })
  await shows('Film 1')
  server.refuse(setFavourite, 'RATE_LIMITED')
  press(removeFilm(1))
  await until(() =>
    expect(notices.getSnapshot().map((notice) => notice.text)).toEqual([errorTexts.RATE_LIMITED]),
  )
  await shows('Film 1')
})

test('a favourite that has left the site is named so, and is removed without "undo"', async () => {
  const { server } = await openPage('/user/like', {
    server: (server) => server.respond(listFavourites, pageOf([favouriteOf(1, null)])),
  })
  await shows(texts.unavailable)
  expect(document.querySelector('main ul a')).toBeNull()
  server.respond(setFavourite, { isFavourite: false })
  press(`Remove “${texts.unavailable}” from saved videos`)
  await shows(texts.favourites.empty)
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.favourites.removed))
  expect(buttons()).not.toContain(texts.favourites.undo)
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})

const bought = (id: number, different: Partial<BoughtVideo> = {}): BoughtVideo => ({
  id,
  videoId: id,
  title: `Film ${id}`,
  price: { asset: 'points', amount: 10 },
  purchasedAt: '2026-11-20T10:00:00Z',
  refundedAt: null,
  video: cardOf(id),
  ...different,
})

test('purchases show what they cost, what was refunded, and the title of what has left the site', async () => {
  await openPage('/user/purchases', {
    server: (server) =>
      server.respond(
        listPurchases,
        pageOf([bought(2), bought(1, { video: null, refundedAt: '2026-11-21T10:00:00Z' })]),
      ),
  })
  await shows('Film 2')
  const rows = [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '')
  expect(rows[0]).toContain('10 points')
  expect(rows[0]).not.toContain(texts.purchases.refunded)
  for (const part of ['Film 1', texts.unavailable, texts.purchases.refunded]) expect(rows[1]).toContain(part)
})

test('without a purchase the page leads to the videos; a failure is shown', async () => {
  const { server } = await openPage('/user/purchases', {
    server: (server) => server.refuse(listPurchases, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listPurchases, pageOf([]))
  press('Try again')
  await shows(texts.purchases.empty)
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})
