import { allowUploader, type InputOf, listUploaders, suspendUploader } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())

const reason = 'a known creator'
const reviewer = async () => {
  const { staffToken, id, name } = await makeStaff(site.ctx, 'identity_reviewer')
  return { client: site.as(staffToken), id: Number(id), name }
}

test('uploaders are listed by the time of the decision, with their number of works and the name of who decided', async () => {
  const { client, name } = await reviewer()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    site.clock.advance(1000)
    ids.push(Number((await makeUploader(site.ctx)).id))
  }
  const [one = 0, other = 0, last = 0] = ids
  for (const _ of [1, 2]) {
    const { id } = await makeVideo(site.ctx, { title: 'A harbour' })
    await site.ctx.db
      .updateTable('items')
      .set({ owner_id: BigInt(last), state: 'hidden' })
      .where('id', '=', BigInt(id))
      .execute()
  }
  site.clock.advance(1000)
  await client.call(suspendUploader, { accountId: one, reason })
  const page = await client.call(listUploaders, { size: 2 })
  expect(page.list).toMatchObject([
    {
      ...{ id: one, state: 'suspended', published: 0, works: 0 },
      lastAction: { action: 'publishing.suspend-uploader', actorName: name, reason },
    },
    { id: last, state: 'allowed', published: 0, works: 2, lastAction: null },
  ])
  expect(page.total).toBe(3)
  const rest = await client.call(listUploaders, { size: 2, cursor: page.next ?? '' })
  expect(rest).toMatchObject({ list: [{ id: other }], next: null })
  const idsOf = async (input: InputOf<typeof listUploaders>) =>
    (await client.call(listUploaders, input)).list.map(({ id }) => id)
  expect(await idsOf({ state: 'suspended' })).toEqual([one])
  expect(await idsOf({ order: 'oldest' })).toEqual([other, last, one])
  const { next } = await client.call(listUploaders, { order: 'oldest', size: 1 })
  expect(await idsOf({ order: 'oldest', size: 1, cursor: next ?? '' })).toEqual([last])
})

test('a cursor of another list is refused, and no member of the staff can allow themself to publish', async () => {
  const { client, id } = await reviewer()
  const cursor = Buffer.from('[2,"5"]').toString('base64url')
  await expect(client.call(listUploaders, { cursor })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  await expect(client.call(allowUploader, { accountId: id, reason })).rejects.toMatchObject({
    failure: 'OWN_ACCOUNT',
  })
})

test('who allows a member to publish learns what was decided before', async () => {
  const { client } = await reviewer()
  const accountId = Number((await makeAccount(site.ctx)).id)
  const allow = async () => (await client.call(allowUploader, { accountId, reason })).before
  expect([await allow(), await allow()]).toEqual([null, 'allowed'])
  await client.call(suspendUploader, { accountId, reason })
  expect(await allow()).toBe('suspended')
})

test('authors about whom was decided at one time are listed by id, each on one page', async () => {
  const { client } = await reviewer()
  const tied: number[] = []
  for (const _ of [1, 2, 3]) tied.push(Number((await makeUploader(site.ctx)).id))
  await site.ctx.db
    .updateTable('uploaders')
    .set({ decided_at: '2026-11-26T12:00:00Z' })
    .where('account_id', 'in', tied.map(BigInt))
    .execute()
  for (const order of ['newest', 'oldest'] as const) {
    const { list } = await client.call(listUploaders, { order })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await client.call(listUploaders, { order, size: 1, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(list.map(({ id }) => id))
    const expected = order === 'oldest' ? tied : tied.toReversed()
    expect(seen.filter((id) => tied.includes(id))).toEqual(expected)
  }
})

test('somebody who may publish is found by the beginning of the name in any case, or by the ID', async () => {
  const { client } = await reviewer()
  const { id } = await makeUploader(site.ctx)
  await makeUploader(site.ctx)
  const name = `River_${id}`
  await site.ctx.db.updateTable('accounts').set({ name }).where('id', '=', id).execute()
  for (const text of [name.slice(0, -1).toLowerCase(), name, String(id)]) {
    const { list, total } = await client.call(listUploaders, { text })
    expect(list.map((one) => one.id)).toEqual([Number(id)])
    expect(total).toBe(1)
  }
  for (const text of ['iver_', '%', `${name}x`])
    expect((await client.call(listUploaders, { text })).list).toEqual([])
})
