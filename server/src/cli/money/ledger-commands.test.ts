import { redeemCode } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { vipEndsAt } from '../../domains/memberships/index.ts'
import { balancesOf } from '../../domains/wallet/index.ts'
import type { Command } from '../command.ts'
import { grantCommand } from './grant.ts'
import { makeCodesCommand } from './make-codes.ts'
import { verifyLedgerCommand } from './verify-ledger.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const run = (command: Command, ...args: string[]) => runCommand(site, command, ...args)

const note = ['--note', 'a test']

describe('make-codes', () => {
  test('prints working codes, and with an option their value as CSV', async () => {
    const { code, lines } = await run(
      makeCodesCommand,
      '--count',
      '2',
      '--points',
      '30',
      '--free-views',
      '1',
      ...note,
    )
    expect([code, lines.length]).toEqual([0, 2])
    const { token } = await makeAccount(site.ctx)
    expect(await site.as(token).call(redeemCode, { code: lines[0] ?? '' })).toEqual({
      grants: [
        { kind: 'points', amount: 30 },
        { kind: 'free_views', amount: 1 },
      ],
    })
    const csv = await run(
      makeCodesCommand,
      '--count',
      '1',
      '--vip-days',
      '7',
      '--diamonds',
      '2',
      '--csv',
      ...note,
    )
    expect(csv.lines[0]).toBe('code,vip_days,diamonds')
    expect(csv.lines[1]).toMatch(/^[0-9A-Z-]{19},7,2$/)
  })

  test.each([
    [['--points', '5'], '--count N'],
    [
      ['--count', '5'],
      'At least one of points, VIP days, free views, diamonds and cache points must be given',
    ],
    [['--count', '0', '--points', '5'], 'A batch has 1 to 100000 codes; 0 were given.'],
    [['--count', '5', '--points', '-5'], /points/],
    [['--count', '5', '--points', '1.5'], '--points must be a whole number'],
    [['--count', '5', '--vip-days', '4000'], 'vip_days must be a whole number from 1 to 3660'],
    [['--count', '5', '--gold', '5'], '--gold'],
    [['five', '--count', '5', '--points', '5'], 'Unexpected argument "five".'],
  ])('%j is refused', async (args, message) => {
    await expect(run(makeCodesCommand, ...args, ...note)).rejects.toThrow(message)
  })
})

describe('grant', () => {
  test('gives to an account by name or number, prints its new balance, and records it with the one before', async () => {
    const account = await makeAccount(site.ctx)
    const { lines } = await run(
      grantCommand,
      account.name.toUpperCase(),
      '--points',
      '30',
      '--vip-days',
      '7',
      ...note,
    )
    expect(lines).toEqual([expect.stringMatching(/^VIP until 20/), 'points: 30 given, 30 now'])
    await run(grantCommand, String(account.id), '--points', '12', ...note)
    expect((await balancesOf(site.ctx.db, account.id)).points).toBe(42n)
    const vipUntil = (await vipEndsAt(site.ctx.db, account.id))?.toISOString()
    expect(vipUntil).toMatch(/^20/)
    const [second, first] = await recordedActions(site.ctx.db, 'memberships.grant')
    expect(first).toMatchObject({
      before: { vipUntil: null, points: '0' },
      after: { vipUntil, points: '30', grants: [{ kind: 'points' }, { kind: 'vip_days' }] },
    })
    expect(second).toMatchObject({ before: { points: '30' }, after: { points: '42' }, reason: 'a test' })
  })

  test.each([
    [['--points', '5'], 'The arguments must be: ACCOUNT'],
    [['nobody123', '--points', '5'], 'no account "nobody123"'],
    [['999999', '--points', '5'], 'no account "999999"'],
    [['someone'], 'no account "someone"'],
    [['a', 'b', '--points', '5'], 'The arguments must be: ACCOUNT'],
  ])('%j is refused', async (args, message) => {
    await expect(run(grantCommand, ...args, ...note)).rejects.toThrow(message)
  })
})

describe('verify-ledger', () => {
  test('exits with 0 for a consistent ledger, and with 1 and every violation for a broken one', async () => {
    const { id } = await makeAccount(site.ctx)
    await run(grantCommand, String(id), '--points', '30', '--diamonds', '3', ...note)
    const sound = await run(verifyLedgerCommand)
    expect(sound).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^The ledger is consistent: \d+ entries, \d+\.\d s\.$/)],
    })
    const change = (by: number) =>
      sql`update wallet_accounts set balance = balance + ${by} where owner_id = ${id}`.execute(site.ctx.db)
    await change(1)
    const { code, lines } = await run(verifyLedgerCommand)
    await change(-1)
    expect(code).toBe(1)
    expect(lines).toEqual([
      `L2  account ${id}, diamonds: balance 4, version 1; 1 entries sum to 3`,
      `L2  account ${id}, points: balance 31, version 1; 1 entries sum to 30`,
      expect.stringMatching(/^L8 {2}diamonds: /),
      expect.stringMatching(/^L8 {2}points: /),
      expect.stringMatching(/^The ledger has 4 inconsistencies: \d+ entries, \d+\.\d s\.$/),
    ])
  })
})
