import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeDisputedOrder, makePaidOrder } from '../../../test/paid-orders.ts'
import { runTask } from '../../../test/run-task.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { takeWorkerLease } from '../../platform/jobs/worker-lease.ts'
import { createPictureEncoder } from '../../platform/pictures/encode-picture.ts'
import { recordCheck } from '../audit/queries.ts'
import { leastFreeBytes } from '../publishing/index.ts'
import { rangesOf } from './get-dashboard.ts'
import { warningOfDisk } from './list-warnings.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined } })
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())
beforeEach(async () => {
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})

const reason = 'the yearly accounts'

test('a week is the seven whole days before today, and is compared with the seven before', () => {
  const { today, current, before } = rangesOf('week', new Date('2026-11-25T12:00:00Z'))
  expect([today.from, current.from, before.from, before.to].map((time) => time.toISOString())).toEqual([
    ...['2026-11-25T00:00:00.000Z', '2026-11-18T00:00:00.000Z'],
    ...['2026-11-11T00:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ])
})

test('each step of the setup is done once its part of the site is not as it was at first', async () => {
  const done = async () =>
    (await admin.call(contract.getSetup, {})).filter(({ isDone }) => isDone).map(({ step }) => step)
  const before = await done()
  expect(before).not.toContain('name')
  await admin.call(contract.changeSetting, { key: 'webName.en', value: 'Harbour films' })
  await makeVideo(site.ctx)
  expect(await done()).toEqual(expect.arrayContaining(['name', 'video']))
  expect(await done()).not.toContain('payment')
  await admin.call(contract.revertSetting, { name: 'webName', to: 'default' })
  expect(await done()).not.toContain('name')
})

test('the prices of a new site are set once what visitors pay was changed, not by a change of a reward', async () => {
  const areSet = async () =>
    (await admin.call(contract.getSetup, {})).find(({ step }) => step === 'prices')?.isDone
  await admin.call(contract.changeSetting, { key: 'inviteCoins', value: 7, reason })
  await admin.call(contract.revertSetting, { name: 'inviteCoins', to: 'default', reason })
  expect(await areSet()).toBe(false)
  await admin.call(contract.changeSetting, { key: 'vipCards.golden.pricePoints', value: 160, reason })
  await admin.call(contract.revertSetting, { name: 'vipCards', to: 'default', reason })
  expect(await areSet()).toBe(true)
})

describe('the dashboard', () => {
  const dashboard = (client = admin) => client.call(contract.getDashboard, { period: 'day' })

  test('counts income less refunds, new accounts, plays and queues, each in its day', async () => {
    const start = await dashboard()
    site.clock.set('2026-11-24T12:00:00Z')
    await makePaidOrder(site)
    await sql`
      insert into playback_metrics (day, kind, network, metric, bucket, shard, count) values
        ('2026-11-25', 'short', 'wifi', 'unstarted', 0, 0, 4), ('2026-11-25', 'short', 'wifi', 'start', 0, 0, 4),
        ('2026-11-24', 'short', 'wifi', 'unstarted', 0, 0, 90), ('2026-11-24', 'short', 'wifi', 'unstarted', 1, 0, 10),
        ('2026-11-24', 'short', 'wifi', 'start', 2, 0, 90), ('2026-11-23', 'short', 'wifi', 'start', 3, 0, 40),
        ('2026-11-23', 'video', 'wifi', 'unstarted', 0, 0, 7), ('2026-11-23', 'video', 'wifi', 'unstarted', 1, 0, 3),
        ('2026-11-23', 'video', 'wifi', 'start', 14, 0, 7)`.execute(site.ctx.db)
    site.clock.set('2026-11-25T12:00:00Z')
    const order = await makePaidOrder(site)
    await admin.call(contract.refundOrder, { id: order.id, reason })
    await makeDisputedOrder(site)
    const { token } = await makeAccount(site.ctx)
    await site.as(token).call(contract.addSupportMessage, { text: 'help' })
    // What is booked in this very moment is not in the time up to now.
    site.clock.advance(1000)
    const now = await dashboard()
    expect(now.income).toEqual([{ currency: 'USD', today: 500, current: 500, before: 0 }])
    expect(now.newAccounts.current - start.newAccounts.current).toBe(1)
    expect(now.days).toEqual({ since: '2026-11-24', until: '2026-11-24' })
    expect(now.plays).toEqual({ today: 4, current: 100, before: 10 })
    expect(now.failedPlays).toEqual({ today: 0, current: 10, before: 3 })
    expect(now.startMs).toEqual({
      // Above 10 s a time is not known more exactly.
      video: { today: null, current: null, before: { p50: 10_000, p95: 10_000 } },
      short: { today: { p50: 25, p95: 48 }, current: { p50: 125, p95: 148 }, before: { p50: 175, p95: 198 } },
    })
    expect(now.queues).toMatchObject({
      ...{ payments: { waiting: 1 }, support: { waiting: 1, overdue: 0 }, adjustments: { waiting: 0 } },
    })
    const { list: waiting } = await admin.call(contract.listSupportThreads, { state: 'waiting' })
    expect(now.queues.support.dueAt).toBe(waiting[0]?.dueAt)
    expect(now.disk.free).toBeGreaterThan(0)
    expect(now.warnings).toContainEqual({ code: 'noBackupFolder' })
    expect(await inLists(now.days)).toEqual({
      ...{ income: 500, newAccounts: now.newAccounts.current },
      ...{ plays: now.plays.current, failedPlays: now.failedPlays.current },
    })
  })

  test('simulated payments do not count as income, such as those of a site that was a demo before', async () => {
    const before = (await dashboard()).income
    const { id } = await makePaidOrder(site)
    const setProvider = (provider: string) =>
      site.ctx.db.updateTable('payment_orders').set({ provider }).where('reference', '=', id).execute()
    await setProvider('sandbox')
    site.clock.advance(1000)
    expect(await dashboard()).toMatchObject({ income: before, isIncomeSimulated: false })
    await setProvider('verotel')
    expect((await dashboard()).income).not.toEqual(before)
  })

  test('a failed import is open until a later one of the same video replaces it', async () => {
    const { id } = await makeVideo(site.ctx)
    const add = (state: 'failed' | 'done') =>
      site.ctx.db
        .insertInto('imports')
        .values({
          ...{ video_id: BigInt(id), state, source_key: 'sources/encoded-again', source_bytes: 700n },
          finished_at: site.clock.now(),
        })
        .execute()
    const { waiting, failed } = (await dashboard()).queues.imports
    await add('failed')
    expect((await dashboard()).queues.imports).toEqual({ waiting, failed: failed + 1 })
    await add('done')
    expect((await dashboard()).queues.imports).toEqual({ waiting, failed })
  })

  test('what was reported or proposed is due a day after it was', async () => {
    const start = site.clock.now()
    const due = (hours: number) => new Date(start.getTime() + (24 - hours) * 3_600_000).toISOString()
    const ago = (hours: number) => new Date(start.getTime() - hours * 3_600_000)
    const { id } = await makeVideo(site.ctx, { price: null })
    const [member, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    const client = site.as(member.token)
    const comment = await client.call(contract.addComment, { id, text: 'hello' })
    const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
    const danmaku = await client.call(contract.addDanmaku, { id, text: 'hello', atMs: 0, ...style })
    for (const [{ id: by }, hours, isCredible] of [
      [member, 40, false],
      [other, 2, true],
    ] as const) {
      const report = { account_id: by, reason: 'spam', is_credible: isCredible, reported_at: ago(hours) }
      await site.ctx.db
        .insertInto('comment_reports')
        .values({ ...report, comment_id: BigInt(comment.id) })
        .execute()
      await site.ctx.db
        .insertInto('danmaku_reports')
        .values({ ...report, danmaku_id: BigInt(danmaku.id), reported_at: ago(hours + 24) })
        .execute()
    }
    // Shown so far, whoever reported them, as on a new site where no report counts.
    const { queues: shown } = await dashboard()
    expect(shown.flaggedComments).toEqual({ waiting: 1, overdue: 1, dueAt: due(40) })
    expect(shown.flaggedDanmaku).toEqual({ waiting: 1, overdue: 1, dueAt: due(64) })
    expect([shown.comments.waiting, shown.danmaku.waiting]).toEqual([0, 0])
    for (const table of ['comments', 'danmaku'] as const)
      await sql`update ${sql.table(table)} set state = 'reported'`.execute(site.ctx.db)
    const accountId = Number(other.id)
    await admin.call(contract.proposeAdjustment, { accountId, asset: 'points', amount: 5, reason })
    const { queues } = await dashboard()
    expect(queues.comments).toEqual({ waiting: 1, overdue: 0, dueAt: due(2) })
    expect(queues.danmaku).toEqual({ waiting: 1, overdue: 1, dueAt: due(26) })
    expect([queues.flaggedComments.waiting, queues.flaggedDanmaku.waiting]).toEqual([0, 0])
    expect(queues.adjustments).toEqual({ waiting: 1, overdue: 0, dueAt: due(0) })
    expect(queues.payments.dueAt).not.toBeNull()
  })

  /** The numbers of some days that their lists have, to which the dashboard leads. */
  async function inLists({ since, until }: contract.Dashboard['days']) {
    const people = await admin.call(contract.findPeople, { joinedSince: since, joinedUntil: until, size: 1 })
    const money = { currency: 'USD', incomeSince: since, incomeUntil: until } as const
    const orders = await admin.call(contract.listAllOrders, money)
    const { list: days } = await admin.call(contract.listPlaybackDays, { days: 1, until })
    return {
      income: orders.list.reduce((sum, { money: { minor } }) => sum + minor, 0),
      newAccounts: people.total,
      plays: days.reduce((sum, { plays }) => sum + plays, 0),
      failedPlays: days.reduce((sum, { failed }) => sum + failed, 0),
    }
  }

  test('warns of what an operator should correct, by codes with their facts', async () => {
    const { id } = await makePaidOrder(site)
    const at = site.clock.now()
    await site.ctx.db
      .updateTable('payment_orders')
      .set({ next_poll_at: at })
      .where('reference', '=', id)
      .execute()
    await admin.call(contract.changeSetting, { key: 'rechargeCurrencies.CNY.isOn', value: true, reason })
    const problem = { number: 1n, problem: 'its digest is wrong' }
    await recordCheck(site.ctx.db, [problem, problem, problem], at)
    await site.ctx.db
      .insertInto('backup_runs')
      .values({ has_media: true, is_nightly: false, started_at: at })
      .execute()
    const { warnings } = await dashboard()
    expect(warnings).toEqual(
      expect.arrayContaining([
        { code: 'unevenRates', costlier: 'USD', cheaper: 'CNY', percent: 610 },
        { code: 'providerNotConfigured', provider: 'verotel', orders: 1, at: at.toISOString() },
        { code: 'auditDamaged', problems: 3 },
        { code: 'noMail' },
        { code: 'firstBackupFailed' },
      ]),
    )
    await recordCheck(site.ctx.db, [], at)
    await site.ctx.db.updateTable('payment_orders').set({ next_poll_at: null }).execute()
    await admin.call(contract.revertSetting, { name: 'rechargeCurrencies', to: 'default', reason })
    const left = (await dashboard()).warnings.map(({ code }) => code)
    expect(left).not.toContain('unevenRates')
    expect(left).not.toContain('providerNotConfigured')
    expect(left).not.toContain('auditDamaged')
  })

  const warningsOf = async (...codes: contract.SiteWarning['code'][]) =>
    (await dashboard()).warnings.filter(({ code }) => codes.includes(code))

  test('shows warnings of the problems that nightly checks found, until a later check finds none', async () => {
    const found = () => warningsOf('ledgerInconsistent', 'paymentsDiffer')
    const last = async (kind: contract.MoneyCheck['kind']) =>
      (await admin.call(contract.listMoneyChecks, { kind, size: 1 })).list[0]
    const { id } = await makeDisputedOrder(site)
    await runTask(site.ctx, 'payments.reconcile')
    await runTask(site.ctx, 'wallet.nightly-check')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await last('ledger')).toMatchObject({ by: null, problems: 0, failure: null })
    const payments = await last('payments')
    expect(payments).toMatchObject({ by: null, checked: 3, failure: null })
    const { list } = await admin.call(contract.listFindings, { id: payments?.id ?? 0 })
    expect(list.map(({ subject }) => subject)).toContain(`order ${id}`)
    const [warning] = await found()
    expect(warning).toEqual({
      ...{ code: 'paymentsDiffer', problems: payments?.problems, at: payments?.startedAt },
    })
    const failed = () => warningsOf('ledgerNotChecked', 'paymentsNotCompared')
    expect(await failed()).toEqual([])
    // One that could not be finished finds nothing, and is a warning of its own.
    const row = { kind: 'payments', started_at: site.clock.now(), finished_at: site.clock.now() }
    await site.ctx.db
      .insertInto('money_checks')
      .values({ ...row, failure: 'ECONNRESET' })
      .execute()
    expect(await found()).toEqual([warning])
    expect(await failed()).toEqual([{ code: 'paymentsNotCompared', at: row.started_at.toISOString() }])
    await site.ctx.db.insertInto('money_checks').values(row).execute()
    expect([await found(), await failed()]).toEqual([[], []])
  })

  test('warns of a check of the ledger whose job was given up, until the next one is finished', async () => {
    const failed = () => warningsOf('ledgerNotChecked')
    await runTask(site.ctx, 'wallet.nightly-check')
    expect(await failed()).toEqual([])
    await sql`delete from graphile_worker._private_jobs where payload->>'checkId' is not null`.execute(
      site.ctx.db,
    )
    const warning = { code: 'ledgerNotChecked', at: site.clock.now().toISOString() }
    expect(await failed()).toEqual([warning])
    site.clock.advance(1000)
    await runTask(site.ctx, 'wallet.nightly-check')
    expect(await failed()).toEqual([warning])
    await drainJobs(site.ctx)
    expect(await failed()).toEqual([])
  })

  test('warns of what a check found that somebody of the staff started', async () => {
    await admin.call(contract.checkLedger, {})
    await site.ctx.db
      .updateTable('money_checks')
      .set({ problems: 2n, finished_at: site.clock.now() })
      .where('kind', '=', 'ledger')
      .where('finished_at', 'is', null)
      .execute()
    expect(await warningsOf('ledgerInconsistent')).toEqual([
      { code: 'ledgerInconsistent', problems: 2, at: site.clock.now().toISOString() },
    ])
  })

  test('nightly checks are not recorded as actions, and a running check is not started again', async () => {
    const count = async () => (await site.ctx.db.selectFrom('audit').select('number').execute()).length
    const before = await count()
    await drainJobs(site.ctx)
    for (let nth = 0; nth < 2; nth += 1) await runTask(site.ctx, 'wallet.nightly-check')
    const { list } = await admin.call(contract.listMoneyChecks, { kind: 'ledger', size: 2 })
    expect(list.map(({ finishedAt }) => finishedAt === null)).toEqual([true, false])
    expect(await count()).toBe(before)
    await drainJobs(site.ctx)
  })

  test('warns of a machine without a sandbox, of the API or of a live worker', async () => {
    const { pictures, config, log } = site.ctx
    const found = () => warningsOf('noSandbox', 'sandboxOff')
    const encoderOf = (openSandbox: () => Promise<{ isSandboxed: boolean; encode: () => never }>) =>
      createPictureEncoder({ allowUnsandboxed: false, log, openSandbox })
    const encode = (): never => {
      throw new Error('no picture is sent')
    }
    site.ctx.pictures = encoderOf(async () => ({ isSandboxed: true, encode }))
    expect(await found()).toEqual([])
    site.ctx.pictures = encoderOf(async () => ({ isSandboxed: false, encode }))
    expect(await found()).toEqual([{ code: 'sandboxOff' }])
    const lease = await takeWorkerLease(config.databaseUrl ?? '', () => undefined)
    await lease.addWorker('test.worker', 'refused')
    expect(await found()).toEqual([{ code: 'noSandbox' }])
    await lease.release()
    site.ctx.pictures = pictures
  })

  test('warns of a former variable while it has another value than its setting', async () => {
    const { config } = site.ctx
    const found = () => warningsOf('variableIgnored')
    site.ctx.config = { ...config, formerVariables: { BACKUP_KEEP: '60' } }
    expect(await found()).toEqual([
      { code: 'variableIgnored', variable: 'BACKUP_KEEP', setting: 'backupKeep' },
    ])
    await admin.call(contract.changeSetting, { key: 'backupKeep', value: 60, reason })
    expect(await found()).toEqual([])
    await admin.call(contract.revertSetting, { name: 'backupKeep', to: 'default', reason })
    site.ctx.config = config
  })

  test('warns of a configured chain that is not read, and says since when', async () => {
    const { config, db } = site.ctx
    const found = () => warningsOf('chainNeverRead', 'chainNotRead')
    expect(await found()).toEqual([])
    site.ctx.config = { ...config, cryptoNodes: { ethereum: 'http://127.0.0.1:9' } }
    expect(await found()).toEqual([{ code: 'chainNeverRead', chain: 'ethereum' }])
    const answeredAt = site.clock.now()
    const blocks = { read_to: 1n, head: 1n, window_blocks: 1n }
    await db
      .insertInto('crypto_chains')
      .values({ chain: 'ethereum', ...blocks, answered_at: answeredAt })
      .execute()
    expect(await found()).toEqual([])
    site.clock.advance(5 * 60_000)
    expect(await found()).toEqual([{ code: 'chainNotRead', chain: 'ethereum', at: answeredAt.toISOString() }])
    site.clock.set(answeredAt)
    site.ctx.config = config
  })

  test('warns of a disk on which the largest file that members may send is refused', async () => {
    const mebibyte = 2 ** 20
    const { storage } = site.ctx
    expect(await leastFreeBytes({ ...site.ctx, storage: { ...storage, kind: 'file' } })).toBe(
      2 ** 30 + 3 * 100 * mebibyte,
    )
    expect(await leastFreeBytes({ ...site.ctx, storage: { ...storage, kind: 's3' } })).toBe(2 ** 30)
    expect(warningOfDisk(2 ** 30 - 1, 2 ** 30)).toEqual({ code: 'diskNearlyFull', free: 2 ** 30 - 1 })
    expect(warningOfDisk(2 ** 30, 2 ** 30)).toBeUndefined()
  })

  test('shows no money to a role that may not see payments', async () => {
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    expect((await dashboard(site.as(staffToken))).income).toBeNull()
  })
})
