import type { Client, OutputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { makeMemberWith } from '../../../../test/members.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { recordOrigin } from '../../accounts/origins.ts'
import { openSession } from '../../accounts/session-queries.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-20T12:00:00Z')
})
beforeEach(() => signIn())
afterAll(() => site.close())

async function signIn(): Promise<void> {
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
}

const reason = 'a test'
const price = { asset: 'points' as const, amount: 10 }
const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
const badRequest = { failure: 'BAD_REQUEST' }

interface PageInput {
  order?: 'newest' | 'oldest'
  size?: number
  cursor?: string
}

/** The rows of a list from both ends, read in pages of one row. A cursor of one order is refused in the other. */
async function readBothWays<Row>(
  list: (input: PageInput) => Promise<{ list: Row[]; next: string | null }>,
): Promise<{ newest: Row[]; oldest: Row[] }> {
  const read = async (order: 'newest' | 'oldest') => {
    const rows: Row[] = []
    let cursor: string | undefined
    do {
      const page = await list({ order, size: 1, ...(cursor ? { cursor } : {}) })
      rows.push(...page.list)
      cursor = page.next ?? undefined
      if (cursor) await expect(list({ order: other(order), cursor })).rejects.toMatchObject(badRequest)
    } while (cursor)
    return rows
  }
  return { newest: await read('newest'), oldest: await read('oldest') }
}

const other = (order: 'newest' | 'oldest') => (order === 'newest' ? 'oldest' : 'newest')

test('the wallet of a person is listed from either end, by asset, kind and day, each entry once', async () => {
  const member = await makeMemberWith(site, { points: 30n, coins: 5n })
  const accountId = Number(member.id)
  site.clock.advance(24 * 3_600_000)
  // The session of the staff ended meanwhile.
  await signIn()
  const { id } = await makeVideo(site.ctx, { price })
  await member.client.call(contract.buyVideo, { id, price })
  const list = (input: Omit<contract.InputOf<typeof contract.listPersonEntries>, 'accountId'>) =>
    admin.call(contract.listPersonEntries, { accountId, ...input })
  const { newest, oldest } = await readBothWays(list)
  expect(newest.map(({ kind }) => kind)).toEqual(['purchase', 'operator_grant', 'operator_grant'])
  expect(oldest).toEqual(newest.toReversed())
  const [bought] = newest
  const gifts = newest.slice(1)
  expect(await list({ kind: 'purchase' })).toMatchObject({ list: [bought], total: 1 })
  expect(await list({ since: '2026-11-21' })).toMatchObject({ list: [bought], total: 1 })
  expect(await list({ until: '2026-11-20' })).toMatchObject({ list: gifts, total: 2 })
  const coins = { until: '2026-11-20', asset: 'coins', kind: 'operator_grant' } as const
  expect(await list(coins)).toMatchObject({ list: [{ amount: 5 }], total: 1 })
  expect(await list({ since: '2026-11-22' })).toMatchObject({ list: [], total: 0 })
})

test('the messages of a person are listed from either end, by whether they are read and who got them', async () => {
  const { id, token } = await makeAccount(site.ctx)
  const accountId = Number(id)
  const send = (title: string, to: { accountId: number } | { audience: { kind: 'all' } }) =>
    admin.call(contract.sendNotice, { ...to, title: local(title), text: local(title) })
  for (const title of ['first', 'second']) await send(title, { accountId })
  for (const title of ['third', 'fourth']) await send(title, { audience: { kind: 'all' } })
  const list = (input: Omit<contract.InputOf<typeof contract.listPersonMessages>, 'accountId'>) =>
    admin.call(contract.listPersonMessages, { accountId, ...input })
  const titlesOf = (rows: contract.PersonMessage[]) => rows.map(({ title }) => title.en)
  const { newest, oldest } = await readBothWays(list)
  expect(titlesOf(newest)).toEqual(['fourth', 'third', 'second', 'first'])
  expect(oldest).toEqual(newest.toReversed())
  const idOf = (title: string) => newest.find((one) => one.title.en === title)?.id ?? 0
  for (const title of ['second', 'third'])
    await site.as(token).call(contract.markMessages, { id: idOf(title) })
  const found = async (input: Parameters<typeof list>[0]) => {
    const page = await list(input)
    expect(page.total).toBe(page.list.length)
    return titlesOf(page.list)
  }
  expect(await found({ isRead: true })).toEqual(['third', 'second'])
  expect(await found({ isRead: false, order: 'oldest' })).toEqual(['first', 'fourth'])
  expect(await found({ isToAll: true })).toEqual(['fourth', 'third'])
  expect(await found({ isToAll: false, isRead: true })).toEqual(['second'])
})

test('VIP time is listed from either end and by its source', async () => {
  const { number: accountId } = await makePerson()
  for (const amount of [1, 2])
    await admin.call(contract.grantToPerson, { accountId, grants: [{ kind: 'vip_days', amount }], reason })
  const list = (input: Omit<contract.InputOf<typeof contract.listPersonVip>, 'accountId'>) =>
    admin.call(contract.listPersonVip, { accountId, ...input })
  const { newest, oldest } = await readBothWays(list)
  expect(newest.map(({ name }) => name.en)).toEqual(['VIP for 2 days', 'VIP for 1 day'])
  expect(oldest).toEqual(newest.toReversed())
  expect(await list({ kind: 'given' })).toMatchObject({ list: newest, total: 2 })
  expect(await list({ kind: 'bought' })).toMatchObject({ list: [], total: 0 })
})

test('free views in use are listed from either end and by item', async () => {
  const member = await makeMemberWith(site, { free_views: 2n })
  const accountId = Number(member.id)
  const ids: number[] = []
  for (const _view of [1, 2]) {
    const { id } = await makeVideo(site.ctx, { price })
    await member.client.call(contract.spendFreeView, { id })
    ids.push(id)
  }
  const list = (input: Omit<contract.InputOf<typeof contract.listPersonFreeViews>, 'accountId'>) =>
    admin.call(contract.listPersonFreeViews, { accountId, ...input })
  const { newest, oldest } = await readBothWays(list)
  expect(oldest.map(({ itemId }) => itemId)).toEqual(ids)
  expect(newest).toEqual(oldest.toReversed())
  expect(await list({ itemId: ids[0] ?? 0 })).toMatchObject({ list: [{ itemId: ids[0] }], total: 1 })
})

test('notes are listed from either end and by a text in them, in any case of its letters', async () => {
  const { number: accountId } = await makePerson()
  for (const text of ['Asked for 100% back', 'Speaks Vietnamese'])
    await admin.call(contract.addAccountNote, { accountId, text })
  const list = (input: Omit<contract.InputOf<typeof contract.listPersonNotes>, 'accountId'>) =>
    admin.call(contract.listPersonNotes, { accountId, ...input })
  const { newest, oldest } = await readBothWays(list)
  expect(newest.map(({ text }) => text)).toEqual(['Speaks Vietnamese', 'Asked for 100% back'])
  expect(oldest).toEqual(newest.toReversed())
  expect(await list({ text: 'vietnam' })).toMatchObject({ list: newest.slice(0, 1), total: 1 })
  expect(await list({ text: '0%' })).toMatchObject({ list: newest.slice(1), total: 1 })
})

test('sessions and devices are listed from either end, by name and by whether somebody is signed in', async () => {
  const { id, number: accountId } = await makePerson()
  for (const device of ['Firefox on Linux', 'Safari on iOS']) {
    site.clock.advance(1000)
    await openSession(site.ctx.db, id, device, site.clock.now())
  }
  const sessions = (input: Omit<contract.InputOf<typeof contract.listPersonSessions>, 'accountId'>) =>
    admin.call(contract.listPersonSessions, { accountId, ...input })
  const [firefox] = (await sessions({ device: 'firefox' })).list
  expect(await sessions({ device: 'FIREFOX' })).toMatchObject({ list: [{ id: firefox?.id }], total: 1 })
  await admin.call(contract.endPersonSessions, { accountId, sessionId: firefox?.id ?? 0, reason })
  const devices = (input: Omit<contract.InputOf<typeof contract.listPersonDevices>, 'accountId'>) =>
    admin.call(contract.listPersonDevices, { accountId, ...input })
  const { newest, oldest } = await readBothWays(devices)
  expect(newest.map(({ device }) => device)).toEqual(['Safari on iOS', 'Firefox on Linux', 'test'])
  expect(oldest).toEqual(newest.toReversed())
  const named = async (isSignedIn: boolean) => {
    const page = await devices({ isSignedIn })
    expect(page.total).toBe(page.list.length)
    return page.list.map(({ device }) => device)
  }
  expect(await named(false)).toEqual(['Firefox on Linux'])
  expect(await named(true)).toEqual(['Safari on iOS', 'test'])
})

test('other accounts of a browser are listed from either end and by name', async () => {
  const [{ id }, one, two] = [await makePerson(), await makePerson(), await makePerson()]
  for (const person of [{ id }, one, two]) {
    site.clock.advance(1000)
    await recordOrigin(site.ctx, person.id, { address: '198.51.100.7', deviceId: 'shared-browser' })
  }
  const list = (input: PageInput & { text?: string }) =>
    admin.call(contract.listAccountsSharingDevice, { accountId: Number(id), ...input })
  const { newest, oldest } = await readBothWays(list)
  expect(newest.map((row) => row.id)).toEqual([two.number, one.number])
  expect(oldest).toEqual(newest.toReversed())
  const name = newest[1]?.name ?? ''
  const found: OutputOf<typeof contract.listAccountsSharingDevice> = await list({ text: name.toUpperCase() })
  expect(found.list.map((row) => row.id)).toContain(one.number)
  expect(await list({ text: 'nobody-has-this-name' })).toMatchObject({ list: [], total: 0 })
})

async function makePerson() {
  const { id } = await makeAccount(site.ctx)
  return { id, number: Number(id) }
}
