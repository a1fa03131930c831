// @vitest-environment happy-dom
import {
  type AccountNote,
  type AuditEntry,
  getAuditCheck,
  getPerson,
  getStaffOrder,
  type ListedCodeBatch,
  listAllOrders,
  listAudit,
  listCodeBatches,
  listJobs,
  listMoneyChecks,
  listOpenPayments,
  listOrderEvents,
  listPersonNotes,
  listPersonSessions,
  listPolicyVersions,
  listUnconfiguredProviders,
  listUploaders,
  type OpenEvent,
  type OrderEvent,
  type Person,
  type PersonSession,
  type PolicyVersion,
  type SiteJob,
  type StaffOrder,
  type Uploader,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../web/test/fake-server.ts'
import { inAllLanguages, pageOf } from '../../../web/test/responses.ts'
import { respondItemPage } from '../../test/items.ts'
import { dialogShows, openPage, press, scanDialog } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

const { audit, codes, items, operations, orders, people, support } = texts

const entry: AuditEntry = {
  ...{ number: 7, at: '2026-11-25T04:25:00.000Z', actorId: 1, actorName: 'Chen Yi', role: 'admin' },
  ...{ action: 'catalogue.delete-tag', subject: 'tag:5', before: { lang: 'en' }, after: null },
  ...{ reason: null, requestId: null, address: null },
}

const policy: PolicyVersion = {
  ...{ id: 'privacy 3', kind: 'privacy', version: '3', effectiveAt: '2026-11-20T00:00:00Z' },
  ...{ title: inAllLanguages('Privacy'), text: inAllLanguages('We keep less.'), isCurrent: true },
  lastAction: null,
}

const batch: ListedCodeBatch = {
  ...{ id: 4, grants: [{ kind: 'points', amount: 30 }], note: 'autumn', size: 10, used: 2 },
  ...{ createdAt: '2026-11-20T00:00:00Z', createdBy: 'captain7', downloadedAt: null },
  ...{ revokedAt: null, revokedBy: null, lastAction: null },
}

const answerAudit = (fake: FakeServer) => {
  fake.respond(listAudit, pageOf([entry]))
  fake.respond(getAuditCheck, {
    ...{ checkedAt: null, problems: 0, findings: [], isRunning: false, failure: null, lastRequest: null },
  })
}
const answerCodes = (fake: FakeServer) => fake.respond(listCodeBatches, pageOf([batch]))
const answerPolicies = (fake: FakeServer) => fake.respond(listPolicyVersions, pageOf([policy]))

/** Those in which no other test presses a button. */
test.each<[string, string, (fake: FakeServer) => void]>([
  [audit.change, '/audit', answerAudit],
  [codes.make, '/codes', answerCodes],
  [codes.download, '/codes', answerCodes],
  [items.addSubtitles, '/items/12', (fake) => respondItemPage(fake)],
  [support.policies.read, '/policies', answerPolicies],
])('the dialog that “%s” opens has no accessibility fault', async (button, path, answer) => {
  await openPage(path, { answer })
  await press(button)
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  await scanDialog()
})

const order: StaffOrder = {
  ...{ id: '0123456789ABCDEFGHJK', accountId: 10042, accountName: 'moonlight7', state: 'disputed' },
  ...{ method: 'card', provider: 'verotel', money: { currency: 'USD', minor: 500 }, points: 25 },
  ...{ creditedPoints: 25, card: null, createdAt: '2026-11-01T00:00:00Z', paidAt: null, creditedAt: null },
  ...{ reversedAt: null, lostPoints: 0, saleId: null, isTest: false, decision: null },
}
const orderText = '0123456789ABCDEFGHJK · moonlight7 · $5.00'

const reported: OrderEvent = {
  ...{ id: 5, provider: 'verotel', kind: 'paid', source: 'webhook', state: 'dismissed', problem: null },
  ...{ amount: 'USD 5.00', receivedAt: '2026-11-01T00:00:00Z', settledAt: null, lastAction: null },
}
const dismissed: OpenEvent = { ...reported, orderId: order.id, transfer: null, claims: [] }
const event: OpenEvent = { ...dismissed, state: 'quarantined' }
const transferred: OpenEvent = {
  ...{ ...event, provider: 'polygon', amount: '5 USDT', orderId: null },
  transfer: { chain: 'polygon', hash: '0xabc', sender: '0xdef' },
}
const transferText = `polygon · ${orders.eventKinds.paid} · 5 USDT · 0xabc`
const eventText = `verotel · ${orders.eventKinds.paid} · $5.00 · ${order.id}`

const answerPayments = (fake: FakeServer, events: OpenEvent[]) => {
  fake.respond(listOpenPayments, pageOf(events))
  fake.respond(listAllOrders, pageOf([{ ...order, lastAction: null }]))
  fake.respond(listMoneyChecks, pageOf([]))
  fake.respond(listUnconfiguredProviders, [{ provider: 'ccbill', orders: 7, since: '2026-11-02T00:00:00Z' }])
}
const answerOrder = (fake: FakeServer) => {
  fake.respond(getStaffOrder, { ...order, state: 'credited', crypto: null, moves: [], actions: [] })
  fake.respond(listOrderEvents, pageOf([reported]))
}

const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 0, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}
const at = '2026-11-25T10:00:00Z'
const note: AccountNote = { id: 4, by: 'Lin', text: 'Wrote about a refund', at }
const session: PersonSession = { id: 3, device: 'Edge · Windows', createdAt: at, lastSeenAt: at }
const answerPerson = (fake: FakeServer) => {
  fake.respond(getPerson, person)
  fake.respond(listPersonNotes, pageOf([note]))
  fake.respond(listPersonSessions, pageOf([session]))
}

const uploader: Uploader = {
  ...{ id: 7, name: 'moonlight7', state: 'allowed', published: 3, works: 5, lastAction: null },
  decidedAt: at,
}
const job: SiteJob = {
  ...{ id: 4, task: 'email.send-letter', state: 'failed', tries: 3, maxTries: 3, failure: null },
  ...{ createdAt: at, runAt: at, lastAction: null },
}

/** On a phone a dialog covers the row from which it was opened. */
test.each<[string, string, string, (fake: FakeServer) => void]>([
  [orders.refund, orderText, `/orders/${order.id}`, answerOrder],
  [orders.restore, eventText, `/orders/${order.id}`, answerOrder],
  [orders.decisions.release, orderText, '/payments', (fake) => answerPayments(fake, [])],
  [orders.decisions.keep, orderText, '/payments', (fake) => answerPayments(fake, [])],
  [orders.retry, eventText, '/payments', (fake) => answerPayments(fake, [event])],
  [orders.dismiss, eventText, '/payments', (fake) => answerPayments(fake, [event])],
  [orders.restore, eventText, '/payments?state=dismissed', (fake) => answerPayments(fake, [dismissed])],
  [orders.attach, transferText, '/payments', (fake) => answerPayments(fake, [transferred])],
  [orders.dismiss, transferText, '/payments', (fake) => answerPayments(fake, [transferred])],
  [
    orders.unconfigured.giveUp,
    `ccbill · ${orders.unconfigured.orders} 7`,
    '/payments',
    (fake) => answerPayments(fake, []),
  ],
  [codes.revoke, `Batch 4: 30 points · ${codes.size} 10 · ${codes.used} 2`, '/codes', answerCodes],
  [
    people.suspendUploader,
    'moonlight7 (7)',
    '/uploaders',
    (fake) => fake.respond(listUploaders, pageOf([uploader])),
  ],
  [
    operations.drop,
    `${texts.tasks.email['send-letter']} · ${operations.createdAt}`,
    '/jobs',
    (fake) => fake.respond(listJobs, pageOf([job])),
  ],
  [people.endSession, `Edge · Windows · ${people.signedInAt}`, '/people/10042?tab=sessions', answerPerson],
  [people.deleteNote, 'Wrote about a refund', '/people/10042?tab=notes', answerPerson],
])('the dialog that “%s” opens names its row: %s', async (button, row, path, answer) => {
  await openPage(path, { answer })
  await press(button)
  await dialogShows(row)
})
