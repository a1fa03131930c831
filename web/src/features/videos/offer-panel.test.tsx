// @vitest-environment happy-dom
import {
  type Card,
  countView,
  getPlayback,
  getPublicPlayback,
  getRechargeList,
  getVideo,
  listCards,
  listComments,
  listMyComments,
  listProgress,
  listRelatedVideos,
  type MemberInfo,
  type Offer,
  type Playback,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { offers as recharge } from '../../../test/payments.ts'
import { cardOf, inAllLanguages, pageOf } from '../../../test/responses.ts'
import { shows, text } from '../../../test/screen.ts'
import texts from '../../locales/en-US/videos.json' with { type: 'json' }

const month: Card = {
  ...{ id: 2, kind: 'golden', name: inAllLanguages('Month'), days: 0, months: 1 },
  ...{ price: { asset: 'points', amount: 150 }, freeViews: 0, diamonds: 10, cachePoints: 0 },
}

/** A video that ends at once for those who have no right to it. */
function openFilm(offers: Offer[], as: 'visitor' | 'member', account: Partial<MemberInfo> = {}) {
  const playback: Playback = {
    ...{ right: 'none', reason: 'preview', source: null, subtitles: [], offers },
    ...{ durationMs: 120_000, endMs: 0 },
  }
  return openPage('/play/7', {
    as,
    account,
    server(server) {
      server.respond(getVideo, {
        ...{ topics: [], ...cardOf(7, { title: 'Moon', commentCount: 0 }) },
        ...{ description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false },
      })
      server.respond(getPublicPlayback, playback)
      server.respond(getPlayback, {
        ...playback,
        ...{ isLiked: false, likeCount: 0, isFavourite: false, positionMs: 0 },
      })
      server.respond(listCards, [month])
      server.respond(getRechargeList, recharge)
      server.respond(listRelatedVideos, [])
      server.respond(listProgress, [])
      server.respond(countView, {})
      server.respond(listComments, pageOf([]))
      server.respond(listMyComments, { liked: [], own: [], hidden: [] })
    },
  })
}

const pay = (asset: 'points' | 'diamonds', amount: number): Offer => ({
  kind: 'pay',
  price: { asset, amount },
})
const vip: Offer = { kind: 'vip' }
const targets = () =>
  [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')?.split('?')[0])

test('a visitor sees the price of a VIP-only video', async () => {
  await openFilm([vip], 'visitor')
  await shows('150 points a month')
  expect(targets()).toContain('/user/upgrade')
})

test('a visitor sees the price of one video and of VIP', async () => {
  await openFilm([pay('points', 10), vip], 'visitor')
  await shows('10 points, yours to keep')
  expect(text()).toContain('150 points a month')
  expect(text()).toContain(texts.offer.withoutAccount)
})

test('a balance that is too low says how many points are missing', async () => {
  await openFilm([pay('points', 10), vip], 'member', { points: 4 })
  await shows('10 points (balance 4). You need 6 more')
  expect(targets()).toContain('/user/buy')
})

test('a balance that is enough is shown beside the price', async () => {
  await openFilm([pay('points', 10), vip], 'member', { points: 40 })
  await shows('10 points (balance 40)')
  expect(targets()).not.toContain('/user/buy')
})

test('diamonds that are missing are not offered for sale, but VIP, which gives some', async () => {
  await openFilm([pay('diamonds', 10), vip], 'member', { diamonds: 4 })
  await shows('10 diamonds (balance 4). You need 6 more')
  expect(targets()).not.toContain('/user/buy')
  expect(targets()).toContain('/user/upgrade')
})
