// @vitest-environment happy-dom
import {
  type CallDefinition,
  getPerson,
  listAccountsSharingDevice,
  listBlockedTerms,
  listExports,
  listFailedPlays,
  listFailingItems,
  listJobs,
  listOwedEarnings,
  listPersonDevices,
  listPersonEarnings,
  listPersonEntries,
  listPersonFreeViews,
  listPersonMessages,
  listPersonNotes,
  listPersonPurchases,
  listPersonSessions,
  listPersonVip,
  listSentNotices,
  listStaffActors,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  listStaffTopics,
  type Person,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../web/test/fake-server.ts'
import { pageOf } from '../../../web/test/responses.ts'
import { openPage } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

interface SortedTable {
  url: string
  call: CallDefinition
  /** The input of the request that the page sends. */
  input: object
  /** What the order is called. */
  name: string
}

const { actors, app, contentRules, items, operations, people, tags, topics } = texts
const none = { list: [], next: null }
const accountId = 10042

const tables: SortedTable[] = [
  {
    url: '/jobs?state=waiting&order=next',
    ...{ call: listJobs, input: { state: 'waiting', order: 'next' }, name: operations.orders.next },
  },
  {
    url: '/topics?order=changed',
    ...{ call: listStaffTopics, input: { order: 'changed' }, name: topics.orders.changed },
  },
  {
    url: '/tags?order=most',
    ...{ call: listStaffTags, input: { order: 'most', lang: 'en' }, name: tags.orders.most },
  },
  {
    url: '/blocked-terms?lang=vi&order=term',
    ...{ call: listBlockedTerms, input: { lang: 'vi', order: 'term' }, name: contentRules.orders.term },
  },
  {
    url: '/exports?table=audit.list&state=removed&order=oldest',
    call: listExports,
    ...{ input: { table: 'audit.list', state: 'removed', order: 'oldest' }, name: app.table.oldest },
  },
  {
    url: '/notices?text=cards&since=2026-11-01&until=2026-11-02&order=oldest',
    call: listSentNotices,
    input: { text: 'cards', since: '2026-11-01', until: '2026-11-02', order: 'oldest' },
    name: app.table.oldest,
  },
  {
    url: '/actors?order=fewestWorks',
    ...{ call: listStaffActors, input: { order: 'fewestWorks' }, name: actors.orders.fewestWorks },
  },
  {
    url: '/items?actor=7&order=madeFirst',
    call: listStaffItems,
    ...{ input: { actor: 7, order: 'madeFirst', lang: 'en' }, name: items.orders.madeFirst },
  },
  {
    url: '/earnings?order=due',
    ...{ call: listOwedEarnings, input: { order: 'due' }, name: people.earnings.orders.due },
  },
  {
    url: `/people/${accountId}?tab=earnings&order=oldest`,
    ...{ call: listPersonEarnings, input: { accountId, order: 'oldest' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=purchases&order=oldest`,
    call: listPersonPurchases,
    ...{ input: { accountId, order: 'oldest', lang: 'en' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=sessions&order=oldest`,
    ...{ call: listPersonSessions, input: { accountId, order: 'oldest' }, name: people.usedLongAgo },
  },
  {
    url: `/people/${accountId}?tab=wallet&kind=purchase&asset=points&until=2026-11-02&order=oldest`,
    call: listPersonEntries,
    input: { accountId, kind: 'purchase', asset: 'points', until: '2026-11-02', order: 'oldest' },
    name: app.table.oldest,
  },
  {
    url: `/people/${accountId}?tab=messages&read=no&to=one&order=oldest`,
    call: listPersonMessages,
    ...{ input: { accountId, isRead: false, isToAll: false, order: 'oldest' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=vip&kind=given&order=oldest`,
    ...{ call: listPersonVip, input: { accountId, kind: 'given', order: 'oldest' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=rights&item=12&order=oldest`,
    call: listPersonFreeViews,
    ...{ input: { accountId, itemId: 12, order: 'oldest', lang: 'en' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=notes&text=refund&order=oldest`,
    call: listPersonNotes,
    ...{ input: { accountId, text: 'refund', order: 'oldest' }, name: app.table.oldest },
  },
  {
    url: `/people/${accountId}?tab=devices&signedIn=yes&order=oldest`,
    call: listPersonDevices,
    ...{ input: { accountId, isSignedIn: true, order: 'oldest' }, name: people.usedLongAgo },
  },
  {
    url: `/people/${accountId}?tab=devices&othersText=moon&othersOrder=oldest`,
    call: listAccountsSharingDevice,
    ...{ input: { accountId, text: 'moon', order: 'oldest' }, name: people.usedLast },
  },
  {
    url: '/failed-plays?view=days&order=oldest',
    ...{ call: listFailedPlays, input: { order: 'oldest', lang: 'en' }, name: app.table.oldest },
  },
  {
    url: '/failed-plays?since=2026-11-01&order=last',
    call: listFailingItems,
    ...{ input: { since: '2026-11-01', order: 'last', lang: 'en' }, name: operations.failed.orders.last },
  },
]

const person: Person = {
  ...{ id: accountId, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 0, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}

function answer(fake: FakeServer) {
  fake.respond(listJobs, pageOf([]))
  fake.respond(listStaffTopics, pageOf([]))
  fake.respond(listStaffTags, none)
  fake.respond(listBlockedTerms, { ...pageOf([]), lastAction: null })
  fake.respond(listExports, pageOf([]))
  fake.respond(listSentNotices, pageOf([]))
  fake.respond(listStaffActors, none)
  fake.respond(listStaffItems, { ...none, total: 0, isEstimate: false })
  fake.respond(listStaffCategories, [])
  fake.respond(listOwedEarnings, { ...pageOf([]), summary: { coins: 0, sales: 0 } })
  const summary = { heldCoins: 0, releasedCoins: 0, sales: 0, percent: 70, heldDays: 7 }
  fake.respond(listPersonEarnings, { ...pageOf([]), summary })
  fake.respond(listPersonPurchases, pageOf([]))
  fake.respond(listPersonSessions, pageOf([]))
  fake.respond(listPersonEntries, pageOf([]))
  fake.respond(listPersonMessages, pageOf([]))
  fake.respond(listPersonVip, pageOf([]))
  fake.respond(listPersonFreeViews, pageOf([]))
  fake.respond(listPersonNotes, pageOf([]))
  fake.respond(listPersonDevices, pageOf([]))
  fake.respond(listAccountsSharingDevice, pageOf([]))
  fake.respond(listFailedPlays, pageOf([]))
  fake.respond(listFailingItems, pageOf([]))
  fake.respond(getPerson, person)
}

/** What the select with the orders shows. */
const chosenOrder = () =>
  document
    .querySelector(`input[aria-label="${app.table.order}"]`)
    ?.closest('.ant-select')
    ?.textContent?.trim()

test.each(tables)('$url sorts and filters its table', async ({ url, call, input, name }) => {
  const server = await openPage(url, { answer })
  await expect.poll(() => server.requests(call).map((one) => one.input)).toContainEqual(input)
  await expect.poll(chosenOrder).toBe(name)
})
