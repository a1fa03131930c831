import { buyVideo, listPersonFreeViews, listRights, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { removeItem } from './remove-item.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('lists what the viewer bought or opened with a free view, and nothing for others', async () => {
  const [bought, opened, paid, free] = await Promise.all([
    makeVideo(site.ctx, { price }),
    makeVideo(site.ctx, { price }),
    makeVideo(site.ctx, { price }),
    makeVideo(site.ctx, { price: null }),
  ])
  const buyer = await makeAccount(site.ctx)
  const amounts = { points: 100n, free_views: 1n }
  const grant = { accountId: buyer.id, amounts, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  const client = site.as(buyer.token)
  await client.call(buyVideo, { id: bought.id, price })
  await client.call(spendFreeView, { id: opened.id })

  const ids = [free.id, paid.id, opened.id, bought.id, 999_999]
  const rights = await client.call(listRights, { ids })
  expect(rights.toSorted((a, b) => a.id - b.id)).toEqual(
    [
      { id: bought.id, reason: 'bought' },
      { id: opened.id, reason: 'free_view' },
    ].toSorted((a, b) => a.id - b.id),
  )
  const otherAccount = await makeAccount(site.ctx)
  expect(await site.as(otherAccount.token).call(listRights, { ids })).toEqual([])

  await removeItem(site.ctx, { itemId: BigInt(bought.id), reason: 'test', by: commandLineOperator('test') })
  expect(await client.call(listRights, { ids })).toEqual([{ id: opened.id, reason: 'free_view' }])
})

test('the staff see the free views of a person that are in use, the last one first, until they end', async () => {
  const [person, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
  for (const { id } of [person, other]) {
    const grant = { accountId: id, amounts: { free_views: 5n }, reason: 'test', now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  }
  const titles = ['海邊', '山頂', '河口']
  for (const title of titles) {
    const { id } = await makeVideo(site.ctx, { title, price })
    await site.as(person.token).call(spendFreeView, { id })
    site.clock.advance(3_600_000)
  }
  const { id: otherId } = await makeVideo(site.ctx, { title: '別處', price })
  await site.as(other.token).call(spendFreeView, { id: otherId })
  const accountId = Number(person.id)
  const list = async (input = {}) => {
    const { staffToken } = await makeStaff(site.ctx, 'auditor')
    return site.as(staffToken).call(listPersonFreeViews, { accountId, ...input })
  }
  const first = await list({ size: 2 })
  expect(first).toMatchObject({ list: [{ title: '河口' }, { title: '山頂' }], total: 3 })
  const [newest] = first.list
  expect(Date.parse(newest?.until ?? '') - Date.parse(newest?.usedAt ?? '')).toBe(24 * 3_600_000)
  expect((await list({ size: 2, cursor: first.next ?? '' })).list).toMatchObject([{ title: '海邊' }])
  site.clock.advance(22 * 3_600_000)
  expect((await list()).list.map(({ title }) => title)).toEqual(['河口'])
})
