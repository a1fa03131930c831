// @vitest-environment happy-dom
import { getHome, type ItemCard, listProgress, listRights } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { until } from '../../../test/screen.ts'

const card = (id: number, different: Partial<ItemCard> = {}): ItemCard => ({
  id,
  kind: 'video',
  title: `Film ${id}`,
  cover: null,
  durationMs: 60_000,
  width: 1280,
  height: 720,
  price: { asset: 'points', amount: 10 },
  isVipOnly: false,
  viewCount: 5,
  likeCount: 1,
  publishedAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

const [bought, covered, paid, free] = [
  card(1),
  card(2, { isVipOnly: true }),
  card(3),
  card(4, { price: null }),
]

function serveHome(server: FakeServer) {
  server.respond(getHome, {
    banner: [bought],
    rows: [
      { kind: 'new', category: null, videos: [covered, free] },
      { kind: 'hot', category: null, videos: [paid] },
    ],
  })
  server.respond(listProgress, [])
  server.respond(listRights, [
    { id: bought.id, reason: 'bought' },
    { id: covered.id, reason: 'vip' },
  ])
}

/** What is written on the card of an item. */
const textOf = (id: number) => document.querySelector(`a[href="/play/${id}"]`)?.textContent

test('bought items say so and covered ones show no price, with one call for all that is sold', async () => {
  const { server } = await openPage('/Home', { server: serveHome })
  await until(() => expect(textOf(bought.id)).toContain('Purchased'))
  expect(textOf(bought.id)).not.toContain('10 points')
  expect(textOf(covered.id)).not.toContain('VIP')
  expect(textOf(paid.id)).toContain('10 points')
  expect(textOf(free.id)).toContain('Free')
  expect(server.requests(listRights).map(({ input }) => input)).toEqual([
    { ids: [bought.id, covered.id, paid.id] },
  ])
})

test('a visitor without an account sees prices, and nothing personal is requested', async () => {
  const { server } = await openPage('/Home', { as: 'visitor', server: serveHome })
  expect(textOf(bought.id)).toContain('10 points')
  expect(textOf(covered.id)).toContain('VIP')
  expect(server.requests(listRights)).toEqual([])
  expect(server.requests(listProgress)).toEqual([])
})
