import { allowUploader, listUploaders, suspendUploader } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const reason = 'a known creator'
const reviewer = async () => {
  const { staffToken, id } = await makeStaff(site.ctx, 'identity_reviewer')
  return { client: site.as(staffToken), id: Number(id) }
}

test('who may publish is listed by pages with the number of works, and filtered by state', async () => {
  const { client } = await reviewer()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.unshift(Number((await makeUploader(site.ctx)).id))
  const [last = 0, middle = 0, first = 0] = ids
  await client.call(suspendUploader, { accountId: middle, reason })
  for (const _ of [1, 2]) {
    const { id } = await makeVideo(site.ctx, { title: 'A harbour' })
    await site.ctx.db
      .updateTable('items')
      .set({ owner_id: BigInt(last), state: 'hidden' })
      .where('id', '=', BigInt(id))
      .execute()
  }
  const page = await client.call(listUploaders, { size: 2 })
  expect(page.list).toMatchObject([
    { id: last, state: 'allowed', published: 0, works: 2 },
    { id: middle, state: 'suspended', published: 0, works: 0 },
  ])
  expect(page.total).toBe(3)
  const rest = await client.call(listUploaders, { size: 2, cursor: page.next ?? '' })
  expect(rest).toMatchObject({ list: [{ id: first }], next: null })
  const suspended = await client.call(listUploaders, { state: 'suspended' })
  expect(suspended.list.map(({ id }) => id)).toEqual([middle])
})

test('nobody of the staff allows themself to publish', async () => {
  const { client, id } = await reviewer()
  await expect(client.call(allowUploader, { accountId: id, reason })).rejects.toMatchObject({
    failure: 'OWN_ACCOUNT',
  })
})
