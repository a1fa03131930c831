import {
  type Client,
  findPeople,
  getDashboard,
  getStaffOrder,
  getSupportThread,
  listAdjustments,
  listAllOrders,
  listBlockedTerms,
  listCodeBatches,
  listExports,
  listFailedPlays,
  listJobs,
  listMoneyChecks,
  listOpenPayments,
  listOrderEvents,
  listPersonNotes,
  listPlaybackDays,
  listRefusedInvitations,
  listSentNotices,
  listStaff,
  listStaffComments,
  listStaffDanmaku,
  listSupportThreads,
  listUploaders,
  signInStaff,
} from '@liuguang/contract'
import { listDemoAccounts, listNoticeContacts } from '@liuguang/server/domains/accounts/index'
import { commandLineOperator, countActions, verifyChain } from '@liuguang/server/domains/audit/index'
import { tasks as engagementTasks } from '@liuguang/server/domains/engagement/jobs'
import { insertDemoVideo } from '@liuguang/server/domains/publishing/index'
import { removeStaff } from '@liuguang/server/domains/staff/index'
import { findLedgerViolations } from '@liuguang/server/domains/wallet/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { dayMs } from '@liuguang/server/platform/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../server/test/content/dummy-video.ts'
import { drainJobs } from '../../../server/test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../server/test/test-app.ts'
import { demoOrder } from '../demo-order.ts'
import { demoPeople } from '../demo-people.ts'
import { makeDemoPeople } from '../make-demo-people.ts'
import { demoMembers, type PastEvent } from './demo-members.ts'
import { makeDemoStaff } from './demo-staff.ts'
import { makeDemoPast, makePastOfWorks } from './make-demo-past.ts'

let site: TestApp
let operator: Client
beforeAll(async () => {
  site = await openTestApp({ env: { DEMO: '1' } })
  const people = await makeDemoPeople(site.ctx)
  const name = demoPeople.find(({ role }) => role === 'staff')?.account
  const { account = '', password = '' } = people.find((person) => person.account === name) ?? {}
  for (const { slug, title, kind } of demoOrder.slice(0, 10)) {
    const { id } = await makeVideo(site.ctx, { title, kind })
    await inTransaction(site.ctx.db, (tx) => insertDemoVideo(tx, slug, BigInt(id)))
  }
  await start()
  const opened = await site.anonymous.call(signInStaff, { account, password })
  operator = site.as('session' in opened ? opened.session.token : '')
})
afterAll(() => site.close())

async function start(): Promise<void> {
  await makeDemoPast(site.ctx)
  await makePastOfWorks(site.ctx)
}

const eventsOf = (kind: PastEvent['kind']) =>
  demoMembers.flatMap(({ past }) => past.filter((event) => event.kind === kind))

/** The rows of the pages of the back office, by page. */
async function countRows() {
  const total = async (list: Promise<{ total: number }>) => (await list).total
  const length = async (page: Promise<{ list: unknown[] }>) => (await page).list.length
  return {
    people: await total(operator.call(findPeople, {})),
    staff: await total(operator.call(listStaff, {})),
    uploaders: await total(operator.call(listUploaders, {})),
    suspendedUploaders: await total(operator.call(listUploaders, { state: 'suspended' })),
    orders: await total(operator.call(listAllOrders, {})),
    openEvents: await total(operator.call(listOpenPayments, {})),
    disputes: await total(operator.call(listAllOrders, { isUndecided: true })),
    threads: await total(operator.call(listSupportThreads, {})),
    waitingThreads: await total(operator.call(listSupportThreads, { state: 'waiting' })),
    closedThreads: await total(operator.call(listSupportThreads, { state: 'closed' })),
    notices: await total(operator.call(listSentNotices, {})),
    adjustments: await total(operator.call(listAdjustments, {})),
    proposedAdjustments: await total(operator.call(listAdjustments, { state: 'proposed' })),
    codeBatches: await total(operator.call(listCodeBatches, {})),
    refusedInvitations: await total(operator.call(listRefusedInvitations, {})),
    blockedTerms: await total(operator.call(listBlockedTerms, {})),
    exports: await total(operator.call(listExports, {})),
    ledgerChecks: await total(operator.call(listMoneyChecks, { kind: 'ledger' })),
    paymentsChecks: await total(operator.call(listMoneyChecks, { kind: 'payments' })),
    failedJobs: await total(operator.call(listJobs, { state: 'failed' })),
    playbackDays: await total(operator.call(listPlaybackDays, { days: 30 })),
    failedPlays: await total(operator.call(listFailedPlays, {})),
    reportedComments: await length(operator.call(listStaffComments, { state: 'reported' })),
    hiddenComments: await length(operator.call(listStaffComments, { state: 'hidden' })),
    reportedDanmaku: await length(operator.call(listStaffDanmaku, { state: 'reported' })),
    hiddenDanmaku: await length(operator.call(listStaffDanmaku, { state: 'hidden' })),
  }
}

test('each page of the back office has rows', async () => {
  const rows = await countRows()
  expect(rows).toMatchObject({
    ...{ staff: 3, uploaders: 3, suspendedUploaders: 1 },
    ...{ orders: eventsOf('order').length, openEvents: 1, disputes: 1 },
    ...{ threads: 7, waitingThreads: 3, closedThreads: 1, notices: 2 },
    ...{ adjustments: eventsOf('adjustment').length, proposedAdjustments: 2 },
    ...{ codeBatches: 1, refusedInvitations: 2, blockedTerms: 3, exports: 1 },
    ...{ ledgerChecks: 1, paymentsChecks: 1 },
    failedJobs: 1,
    ...{ reportedComments: 1, hiddenComments: 1, reportedDanmaku: 1, hiddenDanmaku: 1 },
  })
  // The demo's own people, two colleagues, and who wrote what was reported.
  expect(rows.people).toBe(demoPeople.length + 2 + demoMembers.length + 1)
  // Videos and shorts of three weeks.
  expect(rows.playbackDays).toBeGreaterThanOrEqual(2 * 21)
  expect(rows.failedPlays).toBeGreaterThan(20)
})

test('orders have every outcome, with the webhooks of the processor, over three weeks', async () => {
  const { list } = await operator.call(listAllOrders, { order: 'oldest', size: 60 })
  const count = (state: string) => list.filter((order) => order.state === state).length
  expect([count('credited'), count('expired'), count('pending')]).toEqual([7, 2, 1])
  expect([count('refunded'), count('disputed')]).toEqual([1, 1])
  expect(list.every(({ isTest, method }) => isTest && method === 'card')).toBe(true)
  const now = Date.now()
  const ages = list.map(({ createdAt }) => (now - Date.parse(createdAt)) / dayMs)
  expect(ages[0]).toBeGreaterThan(19)
  expect(ages).toEqual(ages.toSorted((one, other) => other - one))

  const refunded = list.find(({ state }) => state === 'refunded')
  const id = refunded?.id ?? ''
  const { list: events } = await operator.call(listOrderEvents, { id })
  expect(events.map(({ kind, state }) => [kind, state])).toEqual([
    ['paid', 'done'],
    ['refunded', 'done'],
  ])
  const { moves, reversedAt } = await operator.call(getStaffOrder, { id })
  expect(moves.map(({ to }) => to)).toEqual(['pending', 'paid', 'credited', 'refunded'])
  expect(moves.at(-1)?.at).toBe(reversedAt)
})

test('a question names its order, answers and notes are of a colleague, and the weeks can be compared', async () => {
  const { list } = await operator.call(findPeople, { text: 'marklee' })
  const id = list[0]?.id ?? 0
  const thread = await operator.call(getSupportThread, { accountId: id })
  expect(thread.list.map(({ by }) => by)).toEqual(['chenan66', null])
  const { list: orders } = await operator.call(listAllOrders, { accountId: id })
  expect(thread.list.at(-1)?.about).toMatchObject({ kind: 'order', id: orders[0]?.id })
  const notes = await operator.call(listPersonNotes, { accountId: id })
  expect(notes.list).toMatchObject([{ by: 'chenan66' }])

  const dashboard = await operator.call(getDashboard, { period: 'week' })
  const { newAccounts, plays, income, isIncomeSimulated, days, queues } = dashboard
  expect([isIncomeSimulated, income?.map(({ currency }) => currency)]).toEqual([true, ['USD']])
  for (const { current, before } of [newAccounts, plays, ...(income ?? [])]) {
    expect(before).toBeGreaterThan(0)
    expect(current).toBeGreaterThan(0)
  }
  expect(plays.current).toBeGreaterThan(plays.before)
  const inDays = { incomeSince: days.since, incomeUntil: days.until }
  const { list: paid } = await operator.call(listAllOrders, inDays)
  expect(paid.reduce((sum, { money }) => sum + money.minor, 0)).toBe(income?.[0]?.current)
  for (const { waiting } of [queues.support, queues.payments, queues.adjustments])
    expect(waiting).toBeGreaterThan(0)
})

test('a job that failed for good says why, and the dashboard counts it without a warning', async () => {
  const { list } = await operator.call(listJobs, { state: 'failed' })
  expect(list).toMatchObject([{ task: 'payments.look-up-order', failure: { kind: 'providerUnavailable' } }])
  const { failedJobs, warnings } = await operator.call(getDashboard, { period: 'week' })
  expect(failedJobs).toBe(1)
  expect(warnings.filter(({ code }) => code === 'jobWaits')).toEqual([])
})

test('no notice is sent to the invented addresses of members', async () => {
  expect(eventsOf('email')).toHaveLength(3)
  expect(await listNoticeContacts(site.ctx.db, await listDemoAccounts(site.ctx.db))).toEqual([])
})

test('a second start adds nothing', async () => {
  const [rows, actions] = [await countRows(), await countActions(site.ctx.db)]
  await start()
  expect(await countRows()).toEqual(rows)
  expect(await countActions(site.ctx.db)).toBe(actions)
})

test('the ledger and the audit are whole, also after the worker has done what follows', async () => {
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
  const failures = await drainJobs(site.ctx)
  // The site does not listen here, so its processor cannot be asked about unpaid orders.
  expect(failures.filter((failure) => !failure.startsWith('sandbox is unavailable'))).toEqual([])
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
  expect(await verifyChain(site.ctx)).toEqual([])
  const { list: disputes } = await operator.call(listAllOrders, { isUndecided: true })
  expect(disputes).toMatchObject([{ state: 'disputed', lostPoints: 0 }])
  const { list: exported } = await operator.call(listExports, {})
  expect(exported[0]).toMatchObject({ rows: eventsOf('order').length })
})

test('visitors see views and likes of each work, which differ, and a further start adds none', async () => {
  const countTask = engagementTasks.find(({ name }) => name === 'videos.count-views')
  const publicCounts = async () => {
    const signal = new AbortController().signal
    await countTask?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
    const works = site.ctx.db.selectFrom('items').select(['id', 'view_count', 'like_count', 'hot_score'])
    return await works.orderBy('id').execute()
  }
  const counts = await publicCounts()
  expect(counts).toHaveLength(10)
  for (const { view_count, like_count, hot_score } of counts) {
    expect(Number(view_count)).toBeGreaterThanOrEqual(15)
    expect(Number(like_count)).toBeGreaterThanOrEqual(1)
    expect(Number(hot_score)).toBeGreaterThan(0)
  }
  expect(new Set(counts.map(({ view_count }) => view_count)).size).toBeGreaterThan(5)
  await start()
  expect(await publicCounts()).toEqual(counts)
})

test('a colleague who was removed from the staff acts no more', async () => {
  const staff = await makeDemoStaff(site.ctx)
  const accountId = staff?.finance.accountId ?? 0n
  await removeStaff(site.ctx, { accountId, operator: commandLineOperator('test'), reason: 'a test' })
  expect(await makeDemoStaff(site.ctx)).toBeUndefined()
})
