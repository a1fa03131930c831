import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { verifyAuditCommand } from '../../cli/site/verify-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator, defineAction } from './actions.ts'
import { tasks } from './jobs.ts'
import { findAuditProblems } from './queries.ts'
import { recordAction } from './record-action.ts'
import { verifyChain } from './verify-chain.ts'

const action = defineAction('test.change')
let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await tamper('delete from audit')
  await tamper("update audit_head set number = 0, hash = ''")
})

const record = (id: number, facts: { reason?: string; after?: object } = {}) =>
  inTransaction(site.ctx.db, (tx) =>
    recordAction(tx, action, {
      operator: { ...commandLineOperator('Lin'), address: '198.51.100.77', requestId: 'r1' },
      subject: { kind: 'thing', id },
      before: { state: 'old', amount: 5n },
      after: facts.after ?? { state: 'new' },
      reason: facts.reason ?? 'a test',
      now: site.clock.now(),
    }),
  )
const rows = () => site.ctx.db.selectFrom('audit').selectAll().orderBy('number').execute()
const problems = async () =>
  (await verifyChain(site.ctx)).map(({ number, problem }) => `${number} ${problem}`)

/** Changes rows as someone with the owner's rights could. */
const tamper = (statement: string) =>
  site.ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

test('an action is recorded with operator, network, subject, change and reason', async () => {
  await record(7)
  expect(await rows()).toMatchObject([
    {
      number: 1n,
      actor_name: 'Lin',
      role: 'command_line',
      act: 'test.change',
      subject: 'thing:7',
      before: { state: 'old', amount: '5' },
      after: { state: 'new' },
      reason: 'a test',
      request_id: 'r1',
      address: '198.51.100',
    },
  ])
})

test('an action that needs a reason is refused without one, and nothing is recorded', async () => {
  await expect(record(1, { reason: '  ' })).rejects.toThrow('A reason is required')
  expect(await rows()).toEqual([])
})

test('an action whose transaction fails is not recorded, and leaves no gap', async () => {
  await record(1)
  const failed = inTransaction(site.ctx.db, async (tx) => {
    await recordAction(tx, action, {
      ...{
        operator: commandLineOperator('Lin'),
        subject: { kind: 'thing', id: 2 },
        reason: 'no',
        now: site.clock.now(),
      },
    })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await record(3)
  expect((await rows()).map(({ number, subject }) => `${number} ${subject}`)).toEqual([
    '1 thing:1',
    '2 thing:3',
  ])
  expect(await problems()).toEqual([])
})

test('forty concurrent actions make one chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, id) => record(id)))
  expect((await rows()).map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  )
  expect(await problems()).toEqual([])
})

describe('the chain detects', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3, 4, 5]) await record(id)
  })

  test.each([
    ['a changed row', "update audit set reason = 'another' where number = 3", /^3 was changed/],
    ['a changed date', "update audit set at = at + interval '1 hour' where number = 2", /^2 was changed/],
    ['a removed row', 'delete from audit where number = 3', /^4 the row before it was removed/],
    ['a removed first row', 'delete from audit where number = 1', /^2 the row before it was removed/],
    ['a removed last row', 'delete from audit where number = 5', /^5 the last row was removed/],
    ['all rows removed', 'delete from audit', /^5 the last row was removed/],
    [
      'a row that was changed together with its hash',
      "update audit set reason = 'x' where number = 3; update audit a set hash = audit_hash(a) where number = 3",
      /^4 was inserted, or the row before it was changed/,
    ],
    [
      'an inserted row',
      `update audit set number = number + 100 where number > 3;
       update audit set number = number - 99 where number > 100;
       insert into audit select 4, at, actor_id, actor_name, role, act, 'thing:9', before, after, reason, request_id, address,
         previous_hash, hash from audit where number = 3`,
      /^4 was changed/,
    ],
    [
      'a row inserted at the end',
      `insert into audit select 6, at, actor_id, actor_name, role, act, subject, before, after, reason, request_id, address,
         hash, hash from audit where number = 5`,
      /^6 was changed/,
    ],
  ])('%s', async (_what, statement, first) => {
    expect(await problems()).toEqual([])
    for (const one of statement.split(';')) await tamper(one)
    expect((await problems())[0]).toMatch(first)
    const { code, lines } = await runCommand(site, verifyAuditCommand)
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('THE CHAIN IS BROKEN')])
    const run = { signal: new AbortController().signal, isLastAttempt: true, workDir: '' }
    await expect(tasks[0]?.run(site.ctx, {}, run)).rejects.toThrow('the chain of the audit is broken')
  })

  test.each([1n, 2n, 3n])('each problem once when it is read in ranges of %s rows', async (size) => {
    await tamper("update audit set reason = 'x' where number = 3; delete from audit where number = 4")
    const found = []
    for (let after = 0n; after < 5n; after += size) {
      found.push(...(await findAuditProblems(site.ctx.db, { after, upTo: after + size }, 20)))
    }
    expect(found.map(({ number, problem }) => `${number} ${problem}`)).toEqual([
      '3 was changed',
      '5 the row before it was removed',
    ])
  })

  test('nothing in a whole chain', async () => {
    const { code, lines } = await runCommand(site, verifyAuditCommand)
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^5 rows were checked .* whole\.$/)])
  })
})

test.each(["update audit set reason = 'x'", 'delete from audit', 'truncate audit'])(
  'the database refuses: %s',
  async (statement) => {
    await record(1)
    await expect(sql.raw(statement).execute(site.ctx.db)).rejects.toThrow(/append-only|permission denied/)
  },
)
