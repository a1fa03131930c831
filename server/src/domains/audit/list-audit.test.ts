import { type Client, type InputOf, listAudit } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type Action, commandLineOperator, defineAction } from './actions.ts'
import { findLastActions, withLastActions } from './queries.ts'
import { recordAction } from './record-action.ts'

const opened = defineAction('test.open')
const closed = defineAction('test.close')

let site: TestApp
let auditor: Client
beforeAll(async () => {
  site = await openTestApp()
  auditor = site.as((await makeStaff(site.ctx, 'auditor')).staffToken)
  for (const [action, id] of [
    [opened, 1],
    [opened, 2],
    [closed, 1],
  ] as const)
    await record(action, id)
})
afterAll(() => site.close())

const record = (action: Action, id: number) =>
  inTransaction(site.ctx.db, (tx) =>
    recordAction(tx, action, {
      ...{ operator: commandLineOperator('Lin'), subject: { kind: 'door', id } },
      ...{ reason: 'a test', now: site.clock.now() },
    }),
  )

const listed = async (input: InputOf<typeof listAudit>) => {
  const { list, next } = await auditor.call(listAudit, input)
  return { actions: list.map(({ action, subject }) => `${action} ${subject}`), next }
}

test('the audit is read from either end, page by page', async () => {
  const all = ['test.close door:1', 'test.open door:2', 'test.open door:1']
  expect((await listed({})).actions).toEqual(all)
  expect((await listed({ order: 'oldest' })).actions).toEqual(all.toReversed())
  for (const order of ['newest', 'oldest'] as const) {
    const expected = order === 'newest' ? all : all.toReversed()
    const first = await listed({ order, size: 2 })
    const second = await listed({ order, size: 2, cursor: first.next ?? '' })
    expect([...first.actions, ...second.actions]).toEqual(expected)
    expect(second.next).toBeNull()
    const other = order === 'newest' ? 'oldest' : 'newest'
    await expect(listed({ order: other, size: 2, cursor: first.next ?? '' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/cursor', problem: expect.stringContaining(`in the order “${other}”`) },
    })
  }
  expect((await listed({ order: 'oldest', subject: 'door:1' })).actions).toEqual([
    'test.open door:1',
    'test.close door:1',
  ])
})

test('the actions of some days are listed by time, the first and the last day included', async () => {
  const now = site.clock.now()
  const recordAt = async (at: string, id: number) => {
    site.clock.set(at)
    await record(opened, id)
  }
  // Two at the same time, and one that was recorded before them but is of a later time.
  await recordAt('2020-03-02T23:59:59.999Z', 11)
  await recordAt('2020-03-01T00:00:00Z', 12)
  await recordAt('2020-03-01T00:00:00Z', 13)
  await recordAt('2020-03-03T00:00:00Z', 14)
  site.clock.set(now)
  const days = { since: '2020-03-01', until: '2020-03-02' }
  const oldestFirst = ['test.open door:12', 'test.open door:13', 'test.open door:11']
  for (const order of ['newest', 'oldest'] as const) {
    const first = await listed({ ...days, order, size: 2 })
    const second = await listed({ ...days, order, size: 2, cursor: first.next ?? '' })
    const expected = order === 'oldest' ? oldestFirst : oldestFirst.toReversed()
    expect([...first.actions, ...second.actions]).toEqual(expected)
    expect(second.next).toBeNull()
  }
  expect((await listed({ until: '2020-03-01', subject: 'door:13' })).actions).toEqual(['test.open door:13'])
  expect((await listed({ ...days, action: 'test.close' })).actions).toEqual([])
  const { next } = await listed({ size: 1 })
  await expect(listed({ ...days, cursor: next ?? '' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})

test('rows get the last action on them, of all or of some kinds', async () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const actionsOn = async (actions?: readonly Action[]) =>
    (await withLastActions(site.ctx.db, 'door', rows, actions)).map(({ id, lastAction }) => [
      id,
      lastAction?.action,
    ])
  expect(await actionsOn()).toEqual([
    [1, 'test.close'],
    [2, 'test.open'],
    [3, undefined],
  ])
  expect(await actionsOn([opened])).toEqual([
    [1, 'test.open'],
    [2, 'test.open'],
    [3, undefined],
  ])
  // The newest of several kinds, in whatever order they are named.
  for (const kinds of [
    [opened, closed],
    [closed, opened],
  ])
    expect(await actionsOn(kinds)).toEqual([
      [1, 'test.close'],
      [2, 'test.open'],
      [3, undefined],
    ])
  expect((await findLastActions(site.ctx.db, [])).size).toBe(0)
  expect((await findLastActions(site.ctx.db, ['door:1'])).get('door:1')).toMatchObject({
    ...{ actorName: 'Lin', reason: 'a test', at: expect.any(String) },
  })
})

test('the actions of a person are found by the name or the id of the account', async () => {
  const { id } = await makeStaff(site.ctx, 'admin')
  const operator = { accountId: id, name: 'Lin', role: 'admin' }
  await inTransaction(site.ctx.db, (tx) =>
    recordAction(tx, opened, {
      ...{ operator, subject: { kind: 'door', id: 21 } },
      ...{ reason: 'a test', now: site.clock.now() },
    }),
  )
  const actions = async (account: string) => (await listed({ account })).actions
  expect(await actions(`${id}`)).toEqual(['test.open door:21'])
  await sql`update accounts set name = 'Zhang.Wei' where id = ${id}`.execute(site.ctx.db)
  expect(await actions('zhang.wei')).toEqual(['test.open door:21'])
  expect(await actions('nobody-at-all')).toEqual([])
  expect((await listed({ account: 'zhang.wei', actorId: Number(id) + 1 })).actions).toEqual([])
})
