import {
  type Client,
  editItems,
  getPublishingRight,
  getReview,
  getStaffItem,
  getWork,
  type ItemEdit,
  leaseReview,
  submitWork,
  updateWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Author, makeAuthor, makeReviewer } from '../../../../test/content/authors.ts'
import { makeDraft } from '../../../../test/content/works.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let site: TestApp
let admin: Client
let decide: Awaited<ReturnType<typeof makeReviewer>>
let author: Author
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
  decide = await makeReviewer(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from submissions`.execute(site.ctx.db)
  author = await makeAuthor(site)
})

const submit = (id: number) => author.client.call(submitWork, { id, isNobodyShown: true })
const write = (id: number, fields: { title?: string; price?: number }) =>
  author.client.call(updateWork, { id, ...fields })

async function publish(): Promise<number> {
  const id = await makeDraft(site.ctx, author.id)
  await submit(id)
  await decide('approve')
  return id
}

const edit = (id: number, facts: Omit<ItemEdit, 'id'>) =>
  admin.call(editItems, { edits: [{ id, ...facts }], reason: 'a test' })

const saleOf = async (id: number) => {
  const { price, isVipOnly } = await admin.call(getStaffItem, { id })
  return { price, isVipOnly }
}

const diamonds = { asset: 'diamonds', amount: 50 } as const
const muchMore = { asset: 'points', amount: 1_000_000 } as const
const staffSales = [
  ['50 diamonds', { price: diamonds, isVipOnly: false }, diamonds],
  ['more points than authors may ask', { price: muchMore, isVipOnly: false }, muchMore],
  ['VIP only', { price: null, isVipOnly: true }, 'vipOnly'],
] as const

describe.each(staffSales)('staff made a published work %s', (_what, sale, staffPrice) => {
  test('its author and its reviewer see that, and a change of its title keeps it', async () => {
    const id = await publish()
    await edit(id, sale)
    expect(await author.client.call(getWork, { id })).toMatchObject({ price: 0, staffPrice })
    const { edit: change } = await write(id, { title: '新題' })
    expect(change).toMatchObject({ price: 0, staffPrice })
    await submit(id)
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const reviewer = site.as(staffToken)
    const task = await reviewer.call(leaseReview, {})
    expect(await reviewer.call(getReview, { id: task?.id ?? 0 })).toMatchObject({
      staffPrice,
      change: { title: '新題', price: 0, staffPrice },
    })
    await sql`update submissions set leased_by = null, leased_until = null`.execute(site.ctx.db)
    await decide('approve')
    expect(await saleOf(id)).toEqual(sale)
    expect(await author.client.call(getWork, { id })).toMatchObject({ title: '新題', staffPrice, edit: null })
  })

  test('a price of its author replaces it, in points, for everybody who pays them', async () => {
    const id = await publish()
    await edit(id, sale)
    const { edit: change } = await write(id, { price: 5 })
    expect(change).toMatchObject({ price: 5, staffPrice: null })
    await submit(id)
    await decide('approve')
    expect(await saleOf(id)).toEqual({ price: { asset: 'points', amount: 5 }, isVipOnly: false })
  })

  test('a change that its author began before keeps it, too', async () => {
    const id = await publish()
    await write(id, { title: '新題' })
    await edit(id, sale)
    await submit(id)
    await decide('approve')
    expect(await saleOf(id)).toEqual(sale)
  })
})

test('a price in points that staff gave while a change of the title was written stays with its approval', async () => {
  const id = await publish()
  await edit(id, { price: { asset: 'points', amount: 10 } })
  await write(id, { title: '新題' })
  await edit(id, { price: { asset: 'points', amount: 20 } })
  await submit(id)
  await decide('approve')
  expect(await saleOf(id)).toEqual({ price: { asset: 'points', amount: 20 }, isVipOnly: false })
})

test('a price that its author entered and took back is no change of the price', async () => {
  const id = await publish()
  await edit(id, { price: { asset: 'points', amount: 10 } })
  await write(id, { price: 5 })
  await write(id, { price: 10, title: '新題' })
  await edit(id, { price: diamonds })
  await submit(id)
  await decide('approve')
  expect(await saleOf(id)).toEqual({ price: diamonds, isVipOnly: false })
})

describe('the daily rule counts a work as what it costs now', () => {
  const counts = async () => {
    const { freeToday, paidToday, paidLeftToday } = await author.client.call(getPublishingRight, {})
    return [freeToday, paidToday, paidLeftToday]
  }

  test.each(staffSales)('once staff made it %s', async (_what, sale) => {
    const [one] = [await publish(), await publish()]
    expect(await counts()).toEqual([2, 0, 2])
    await edit(one, sale)
    expect(await counts()).toEqual([1, 1, 0])
    await edit(one, { price: null, isVipOnly: false })
    expect(await counts()).toEqual([2, 0, 2])
  })

  test('once staff gave a work a price, its author publishes no more with one than are free', async () => {
    const [one] = [await publish(), await publish(), await publish()]
    await edit(one, { price: { asset: 'points', amount: 10 } })
    const paid = [1, 2].map(() => makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } }))
    const [first, second] = await Promise.all(paid)
    await submit(first ?? 0)
    await expect(submit(second ?? 0)).rejects.toMatchObject({ failure: 'PAID_WORKS_LIMIT' })
  })

  test('once staff made a work with a price free', async () => {
    await publish()
    await publish()
    const paid = await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } })
    await submit(paid)
    await decide('approve')
    expect(await counts()).toEqual([2, 1, 1])
    await edit(paid, { price: null })
    expect(await counts()).toEqual([3, 0, 3])
  })
})
