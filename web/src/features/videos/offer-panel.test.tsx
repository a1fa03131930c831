// @vitest-environment happy-dom
import {
  type Card,
  countView,
  createGuest,
  getMemberInfo,
  getPlayback,
  getPublicPlayback,
  getRechargeList,
  getVideo,
  listCards,
  listComments,
  listMyComments,
  listProgress,
  listRelatedVideos,
  listVipEntries,
  type MemberInfo,
  type Offer,
  type Playback,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { offers as recharge } from '../../../test/payments.ts'
import { cardOf, inAllLanguages, memberOf, pageOf } from '../../../test/responses.ts'
import { buttons, press, shows, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/videos.json' with { type: 'json' }

const month: Card = {
  ...{ id: 2, kind: 'golden', name: inAllLanguages('Month'), days: 0, months: 1 },
  ...{ price: { asset: 'points', amount: 150 }, freeViews: 0, diamonds: 10, cachePoints: 0 },
}

/** A video that ends at once for those who have no right to it. */
function openVideo(
  offers: Offer[],
  as: 'visitor' | 'member',
  account: Partial<MemberInfo> = {},
  sold = recharge,
) {
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
      server.respond(listVipEntries, pageOf([]))
      server.respond(getRechargeList, sold)
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

/** The server makes a guest with these points. */
function makesGuest({ server }: Awaited<ReturnType<typeof openPage>>, points: number): void {
  const user = memberOf({ isGuest: true, name: '', account: '', points })
  server.respond(createGuest, { token: 'b'.repeat(43), user, recoveryCode: '0'.repeat(24) })
  server.respond(getMemberInfo, user)
}

/** The button that gets VIP, with what it costs. */
const vipButton = () => buttons().find((name) => name.startsWith(texts.offer.vipShort)) ?? ''

test('the main button of a VIP-only video shows a visitor the price of VIP, and leads a new guest to the cards', async () => {
  const page = await openVideo([vip], 'visitor')
  await until(() => expect(vipButton()).toContain('150 points a month'))
  expect(text()).toContain(texts.offer.vipSteps)
  expect(buttons()).not.toContain(texts.offer.withoutAccount)
  makesGuest(page, 0)
  press(vipButton())
  await until(() => expect(page.path()).toBe('/user/upgrade'))
  expect(page.search()).toBe(`?next=${encodeURIComponent('/play/7?t=0')}`)
})

test('a video for diamonds, which are not sold, leads a visitor to VIP and promises no other payment', async () => {
  await openVideo([pay('diamonds', 5), vip], 'visitor')
  await shows('5 diamonds, yours to keep')
  expect(text()).toContain(texts.topUp.diamondsText)
  expect(text()).not.toContain(texts.offer.guestSteps)
  await until(() => expect(vipButton()).toContain('150 points a month'))
  expect(buttons()).not.toContain(texts.offer.withoutAccount)
})

test('a visitor sees what one video and VIP cost, and buying without an account leads to topping up', async () => {
  const page = await openVideo([pay('points', 10), vip], 'visitor')
  await shows('10 points (from $50), yours to keep')
  expect(text()).toContain('150 points a month')
  expect(text()).toContain(texts.offer.guestSteps)
  makesGuest(page, 0)
  press(texts.offer.withoutAccount)
  await until(() => expect(page.path()).toBe('/user/buy'))
  expect(page.search()).toBe(`?need=10&next=${encodeURIComponent('/play/7?t=0')}`)
  await shows('To keep watching “Moon”, you need 10 points. You’re 10 short.')
})

test('a visitor who gets VIP for a video with a price becomes a guest and is led to the cards, and back', async () => {
  const page = await openVideo([pay('points', 10), vip], 'visitor')
  await until(() => expect(vipButton()).toContain('150 points a month'))
  makesGuest(page, 40)
  press(vipButton())
  await until(() => expect(page.path()).toBe('/user/upgrade'))
  expect(page.search()).toBe(`?next=${encodeURIComponent('/play/7?t=0')}`)
  expect(page.server.requests(createGuest)).toHaveLength(1)
})

test('an account that has enough points is shown its balance instead of being led away', async () => {
  const page = await openVideo([pay('points', 10), vip], 'visitor')
  await shows('10 points')
  makesGuest(page, 40)
  press(texts.offer.withoutAccount)
  await shows('10 points (balance 40)')
  expect(page.path()).toBe('/play/7')
})

test('a site that sells no points promises no choice of payment', async () => {
  await openVideo([pay('points', 10), vip], 'visitor', {}, { ...recharge, currencies: [] })
  await shows('10 points, yours to keep')
  await until(() => expect(text()).not.toContain(texts.offer.guestSteps))
})

test('a balance that is too low says how many points are missing', async () => {
  await openVideo([pay('points', 10), vip], 'member', { points: 4 })
  await shows('10 points (balance 4). You need 6 more')
  expect(targets()).toContain('/user/buy')
})

test('a balance that is enough is shown beside the price', async () => {
  await openVideo([pay('points', 10), vip], 'member', { points: 40 })
  await shows('10 points (balance 40)')
  expect(targets()).not.toContain('/user/buy')
})

test('diamonds that are missing are not offered for sale, but VIP, which gives some', async () => {
  await openVideo([pay('diamonds', 10), vip], 'member', { diamonds: 4 })
  await shows('10 diamonds (balance 4). You need 6 more')
  expect(text()).toContain(texts.topUp.diamondsText)
  expect(targets()).not.toContain('/user/buy')
  expect(targets()).toContain('/user/upgrade')
})
