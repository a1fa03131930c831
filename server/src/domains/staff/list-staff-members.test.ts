import { type Client, type InputOf, listStaff } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { upsertStaff } from './queries.ts'
import { openStaffSession } from './session-queries.ts'

let site: TestApp
let admin: Client
const ids = new Map<string, number>()
beforeAll(async () => {
  site = await openTestApp()
  for (const [name, role] of [
    ['mate9', 'editor'],
    ['Captain7', 'admin'],
    ['Bosun8', 'editor'],
    ['cook5', 'triage'],
  ] as const) {
    const { id } = await makeAccount(site.ctx, { name, isStaff: true })
    const now = site.clock.now()
    await inTransaction(site.ctx.db, async (tx) => {
      await upsertStaff(tx, id, role, now)
      if (role === 'admin') admin = site.as(await openStaffSession(tx, id, 'test', now))
    })
    ids.set(name, Number(id))
    site.clock.advance(1000)
  }
})
afterAll(() => site.close())

const namesOf = async (input: InputOf<typeof listStaff>) =>
  (await admin.call(listStaff, input)).list.map(({ name }) => name)

test.each([
  [undefined, ['Bosun8', 'Captain7', 'cook5', 'mate9']],
  ['name', ['Bosun8', 'Captain7', 'cook5', 'mate9']],
  ['newest', ['cook5', 'Bosun8', 'Captain7', 'mate9']],
  ['oldest', ['mate9', 'Captain7', 'Bosun8', 'cook5']],
] as const)('in the order %s everybody is listed once, page by page', async (order, expected) => {
  const input = { size: 3, ...(order && { order }) }
  const first = await admin.call(listStaff, input)
  const second = await admin.call(listStaff, { ...input, cursor: first.next ?? '' })
  expect([...first.list, ...second.list].map(({ name }) => name)).toEqual(expected)
  expect([first.total, second.nowPage, second.next]).toEqual([4, 2, null])
})

test('the staff are found by role, by the beginning of a name and by the ID of the account', async () => {
  expect(await namesOf({ role: 'editor' })).toEqual(['Bosun8', 'mate9'])
  expect(await namesOf({ text: 'C' })).toEqual(['Captain7', 'cook5'])
  expect(await namesOf({ text: 'c', role: 'admin' })).toEqual(['Captain7'])
  expect(await namesOf({ text: String(ids.get('mate9')) })).toEqual(['mate9'])
  expect(await namesOf({ text: 'ate9' })).toEqual([])
})

test('a cursor of another order is refused', async () => {
  const { next } = await admin.call(listStaff, { size: 1 })
  await expect(admin.call(listStaff, { order: 'newest', cursor: next ?? '' })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
})
