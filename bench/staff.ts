import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CallDefinition,
  explainRight,
  findPeople,
  getStorage,
  type InputOf,
  listAccountsSharingDevice,
  listAllOrders,
  listAudit,
  listBlockedTerms,
  listFailedPlays,
  listFailingItems,
  listImports,
  listItemFiles,
  listItemReviews,
  listOpenPayments,
  listOwedEarnings,
  listPersonDevices,
  listPersonEarnings,
  listPersonEntries,
  listPersonFreeViews,
  listPersonPurchases,
  listPersonSessions,
  listPostings,
  listRefusedInvitations,
  listReviewTasks,
  listStaffActors,
  listStaffComments,
  listStaffDanmaku,
  listStaffItems,
  listStaffTags,
  listSupportThreads,
  listUploaders,
} from '@liuguang/contract'
import type pg from 'pg'
import type { Figure } from './figure.ts'
import { busiestInviter, busyAccount, fillStaffTables, staffToken } from './generate/fill-staff-tables.ts'
import { type LibrarySize, libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { percentile } from './load/median.ts'
import { callRequest } from './load/requests.ts'
import { startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

/** `STAFF_ITEMS=20000` is a quick run that only proves the program. */
const items = Number(process.env.STAFF_ITEMS ?? 1_000_000)
/** As many accounts as items, and five postings of two entries for each. */
const size: LibrarySize = { ...libraryOf(items), accounts: items, purchases: 2, gifts: 0, likes: 1 }
/** Pages that are read one after the other by the cursor of the one before. */
const pagesEach = 4
const rounds = 10

interface TablePage {
  name: string
  call: CallDefinition
  input: object
}

const page = <C extends CallDefinition>(call: C, input: InputOf<C>): TablePage => ({
  name: `${call.name} ${JSON.stringify(input)}`,
  call,
  input,
})

/** The tables of the back office whose rows grow with the site, with each of their filters once. */
const tablesOf = (account: number, category: number): TablePage[] => [
  ...[{}, { state: 'hidden' }, { kind: 'short' }, { price: 'paid' }, { price: 'vip' }].map((input) =>
    page(listStaffItems, input as InputOf<typeof listStaffItems>),
  ),
  ...[
    { order: 'views' },
    { categoryId: category },
    { categoryId: category, state: 'hidden', price: 'paid' },
  ].map((input) => page(listStaffItems, input as InputOf<typeof listStaffItems>)),
  page(listStaffItems, { text: '夜' }),
  page(listStaffItems, { owner: `member${account - 10_000}` }),
  page(listItemFiles, { itemId: 1001 }),
  page(listItemReviews, { itemId: 1001 }),
  ...[{}, { order: 'oldest' as const }, { state: 'failed' as const }, { ownerId: account }].map((input) =>
    page(listImports, input),
  ),
  ...[{}, { order: 'newest' as const }, { kind: 'short' as const }, { ownerId: account }].map((input) =>
    page(listReviewTasks, input),
  ),
  page(listUploaders, {}),
  page(listUploaders, { state: 'suspended', order: 'oldest' }),
  page(listStaffActors, {}),
  page(listStaffActors, { order: 'works' }),
  page(listStaffActors, { order: 'followers' }),
  page(listBlockedTerms, {}),
  page(listStaffTags, {}),
  ...[{}, { order: 'oldest' as const }, { state: 'reported' as const }, { state: 'hidden' as const }].flatMap(
    (input) => [page(listStaffComments, input), page(listStaffDanmaku, input)],
  ),
  page(findPeople, {}),
  page(findPeople, { text: 'member99' }),
  page(findPeople, { text: '台湾兰花' }),
  page(findPeople, { state: 'suspended' }),
  page(findPeople, { order: 'oldest' }),
  page(findPeople, { joinedSince: '2026-09-01', joinedUntil: '2026-09-30' }),
  page(listPersonEntries, { accountId: account }),
  page(listPersonPurchases, { accountId: account }),
  page(listPersonPurchases, { accountId: account, isRefunded: true }),
  page(listPersonEarnings, { accountId: account }),
  page(listPersonEarnings, { accountId: account, state: 'reversed' }),
  page(listPersonSessions, { accountId: account }),
  page(listPersonDevices, { accountId: account }),
  page(listAccountsSharingDevice, { accountId: account }),
  page(listPersonFreeViews, { accountId: account }),
  page(explainRight, { id: 1001, account: String(account) }),
  page(listOwedEarnings, {}),
  page(listOwedEarnings, { dueSince: '2026-11-02', dueUntil: '2026-11-02' }),
  page(listRefusedInvitations, {}),
  page(listRefusedInvitations, { order: 'oldest' }),
  page(listRefusedInvitations, { refusal: 'mailbox_used' }),
  page(listRefusedInvitations, { inviterId: busiestInviter(size.accounts) }),
  page(listRefusedInvitations, { since: dayBefore(2), until: dayBefore(1) }),
  page(listFailingItems, {}),
  page(listFailingItems, { problem: 'missing', network: '4g' }),
  page(listFailedPlays, {}),
  page(listFailedPlays, { problem: 'broken', hasStarted: true }),
  page(listFailedPlays, { since: dayBefore(2), until: dayBefore(1) }),
  page(listPostings, {}),
  page(listPostings, { order: 'oldest' }),
  page(listPostings, { kind: 'purchase' }),
  page(listPostings, { accountId: account }),
  page(listAllOrders, {}),
  page(listAllOrders, { order: 'oldest' }),
  page(listAllOrders, { state: 'failed' }),
  page(listAllOrders, { currency: 'USD' }),
  page(listAllOrders, { incomeSince: '2026-09-01', incomeUntil: '2026-09-30' }),
  page(listAllOrders, {
    since: `${dayBefore(40)}T00:00:00.000Z`,
    before: `${dayBefore(39)}T00:00:00.000Z`,
  }),
  page(listOpenPayments, {}),
  page(listOpenPayments, { kind: 'refunded', order: 'newest' }),
  page(listSupportThreads, {}),
  page(listSupportThreads, { state: 'waiting' }),
  page(listSupportThreads, { state: 'waiting', order: 'newest' }),
  page(listAudit, {}),
  page(listAudit, { order: 'oldest' }),
  page(listAudit, { act: 'catalogue.edit-items' }),
  page(getStorage, {}),
]

/** The UTC day that was this many days ago. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** How long the slowest table of the back office takes on a large site. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      const category = await withClient(url, prepare)
      const api = await startApi(url, folder, { ANSWER_CACHE_MB: '0' })
      const slowest: { name: string; p95: number }[] = []
      try {
        for (const table of tablesOf(busyAccount, category)) {
          const p95 = percentile(await measure(table, api.port), 0.95)
          console.log(`${p95.toFixed(1)} ms: ${table.name}`)
          slowest.push({ name: table.name, p95 })
        }
      } finally {
        await api.stop()
      }
      const worst = slowest.reduce((one, other) => (other.p95 > one.p95 ? other : one))
      console.log(`slowest: ${worst.name}`)
      const none = { baseline: null, ratio: null }
      return [{ bench: 'staff', figure: 'worst-table', unit: 'ms', value: worst.p95, ...none }]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns a category of many items */
async function prepare(client: pg.ClientBase): Promise<number> {
  await fillStaffTables(client, size)
  const { rows } = await client.query<{ id: string }>(
    'select category_id as id from items where category_id is not null group by 1 order by count(*) desc limit 1',
  )
  return Number(rows[0]?.id ?? 0)
}

/** @returns the time of each request, ms. @throws Error when one is refused: that would count as speed */
async function measure({ name, call, input }: TablePage, port: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let cursor: string | undefined
    for (let nth = 0; nth < pagesEach; nth += 1) {
      const request = callRequest(
        call,
        { ...input, ...(cursor ? { cursor } : {}) } as InputOf<typeof call>,
        staffToken,
      )
      const startedAt = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}${request.split(' ')[1]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: request.slice(request.indexOf('\r\n\r\n') + 4),
      })
      const answer = (await response.json()) as { code: number; data: { next?: string | null } | null }
      times.push(performance.now() - startedAt)
      if (answer.code !== 200) throw new Error(`${name} was answered ${JSON.stringify(answer).slice(0, 300)}`)
      cursor = answer.data?.next ?? undefined
      if (!cursor) break
    }
  }
  return times
}
