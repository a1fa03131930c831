// @vitest-environment happy-dom
import {
  explainRight,
  getPerson,
  grantToPerson,
  listPersonFreeViews,
  listPersonPurchases,
  listStaffItems,
  type OutputOf,
  type Person,
  suspendAccount,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { pageOf } from '../../../../web/test/responses.ts'
import { listedItem } from '../../../test/items.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, items, money, people } = texts

const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}
const preview: OutputOf<typeof explainRight> = {
  ...{ accountId: 10042, name: 'moonlight7', isSuspended: false, right: 'preview', reason: 'preview' },
  ...{ offers: [], freeViewsLeft: 0, endsAt: null, vipUntil: null, refundedAt: null },
}

function respondRights(fake: FakeServer) {
  fake.respond(getPerson, person)
  fake.respond(listPersonFreeViews, pageOf([]))
  fake.respond(listPersonPurchases, pageOf([]))
  fake.respond(listStaffItems, {
    list: [listedItem({ id: 13, title: 'Clouds' })],
    ...{ total: 1, isEstimate: false, next: null },
  })
  fake.respond(explainRight, preview)
}
const address = '/people/10042?tab=rights&explained=13'

test('the item that is explained is in the address, and stays chosen when another tab is looked at', async () => {
  const server = await openPage(address, { answer: respondRights })
  await shows(items.reasons.preview)
  await shows('#13 Clouds')
  expect(server.requests(explainRight)[0]?.input).toEqual({ id: 13, account: '10042' })
  const open = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find(({ textContent }) => textContent === name)
      ?.click()
  open(people.tabs.purchases)
  await shows(app.table.empty)
  open(people.tabs.rights)
  await shows(items.reasons.preview)
  expect(router.state.location.search).toBe('?tab=rights&explained=13')
})

test('the explanation is read again after a grant', async () => {
  const server = await openPage(address, { answer: respondRights })
  await shows(items.reasons.preview)
  server.respond(grantToPerson, () => {
    server.respond(explainRight, { ...preview, right: 'full', reason: 'vip' })
    return { vipUntil: '2026-12-07T00:00:00Z', balances: [] }
  })
  await press(people.grant)
  await fill(money.assets.vip_days, '7')
  await fill(app.reason, 'an outage')
  await press(people.grant)
  await shows(items.reasons.vip)
})

test('the explanation is read again after a suspension', async () => {
  const server = await openPage(address, { answer: respondRights })
  await shows(items.reasons.preview)
  server.respond(suspendAccount, () => {
    server.respond(explainRight, { ...preview, isSuspended: true })
    return {}
  })
  await press(people.suspend)
  await fill(app.reason, 'spam in comments')
  await press(people.suspend)
  await shows(items.suspended)
})
