import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { failJob } from '../../../test/failed-job.ts'
import { makeDisputedOrder, makePaidOrder } from '../../../test/paid-orders.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { noteTest } from '../../platform/backup/last-test.ts'
import { recordCheck } from '../audit/queries.ts'
import { domainTasks } from '../jobs.ts'
import { rangesOf } from './get-dashboard.ts'

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
const failure = (name: string) => ({ failure: name })

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
  await admin.call(contract.changeSetting, { key: 'inviteCoins', value: 7, reason })
  await admin.call(contract.revertSetting, { name: 'inviteCoins', to: 'default', reason })
  await makeVideo(site.ctx)
  expect(await done()).toEqual(expect.arrayContaining(['name', 'video', 'prices']))
  expect(await done()).not.toContain('payment')
  await admin.call(contract.revertSetting, { name: 'webName', to: 'default' })
  expect(await done()).not.toContain('name')
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

  /** The numbers of some days that their lists have, to which the dashboard leads. */
  async function inLists({ since, until }: contract.Dashboard['days']) {
    const people = await admin.call(contract.findPeople, { joinedSince: since, joinedUntil: until, size: 1 })
    const money = { currency: 'USD', incomeSince: since, incomeUntil: until } as const
    const orders = await admin.call(contract.listAllOrders, money)
    const { days } = await admin.call(contract.getPlaybackMetrics, { days: 1, until })
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
    await recordCheck(site.ctx.db, 3, at)
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
    await recordCheck(site.ctx.db, 0, at)
    await site.ctx.db.updateTable('payment_orders').set({ next_poll_at: null }).execute()
    await admin.call(contract.revertSetting, { name: 'rechargeCurrencies', to: 'default', reason })
    const left = (await dashboard()).warnings.map(({ code }) => code)
    expect(left).not.toContain('unevenRates')
    expect(left).not.toContain('providerNotConfigured')
    expect(left).not.toContain('auditDamaged')
  })

  test('shows no money to a role that may not see payments', async () => {
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    expect((await dashboard(site.as(staffToken))).income).toBeNull()
  })
})

describe('jobs', () => {
  const list = (state: contract.SiteJob['state']) => admin.call(contract.listJobs, { state })

  test('one that has not failed is neither tried again nor given up', async () => {
    const { rows } = await sql<{ id: number }>`
      select id::int as id from graphile_worker.add_job('test.wait', '{}'::json, run_at => now() + interval '1 day')`.execute(
      site.ctx.db,
    )
    const id = rows[0]?.id ?? 0
    await expect(admin.call(contract.retryJob, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(admin.call(contract.dropJob, { id, reason })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect((await list('waiting')).list.map((job) => job.id)).toContain(id)
  })

  test('one that failed for good is tried again with all its tries, or given up', async () => {
    const [one, other] = [await failJob(site.ctx, 'test.one'), await failJob(site.ctx, 'test.other')]
    expect((await list('failed')).list).toMatchObject([
      { id: one, task: 'test.one', tries: 1, maxTries: 1, error: 'the disk is full' },
      { id: other },
    ])
    await admin.call(contract.retryJob, { id: one })
    await admin.call(contract.dropJob, { id: other, reason })
    expect((await list('failed')).list).toEqual([])
    expect((await list('retrying')).list).toMatchObject([{ id: one, tries: 0 }])
    expect((await admin.call(contract.listJobs, { task: 'test.other' })).list).toEqual([])
    await sql`select graphile_worker.complete_jobs(array[${one}]::bigint[])`.execute(site.ctx.db)
  })
})

describe('the storage and its backups', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liuguang-backups-'))
    await writeFile(join(folder, 'folder.json'), '{}')
    await site.ctx.db.deleteFrom('backup_runs').execute()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const storage = () => admin.call(contract.getStorage, {})
  const madeAt = '2026-11-25T10:00:00.000Z'
  /** The row of a backup by hand. */
  const record = (place: string | null) =>
    site.ctx.db
      .insertInto('backup_runs')
      .values({
        ...{ backup_id: 'the-last', has_media: true, is_nightly: false, started_at: madeAt },
        ...{ ended_at: madeAt, bytes: 5000n, folder: place },
      })
      .execute()

  test('are shown with the room that is left, what rows name, and when files were swept', async () => {
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('pictures.sweep', now(), '2026-11-24T19:25:00Z') on conflict (identifier) do update
      set last_execution = excluded.last_execution`.execute(site.ownerDb)
    const before = await storage()
    const { id } = await makeVideo(site.ctx)
    for (const key of ['sources/a', 'sources/a', 'sources/b'])
      await site.ctx.db
        .insertInto('imports')
        .values({ video_id: BigInt(id), state: 'failed', source_key: key, source_bytes: 700n })
        .execute()
    const found = await storage()
    const { config } = site.ctx
    expect(found).toMatchObject(
      config.storage === 'file'
        ? { kind: 'folder', name: join(config.dataDir, 'media') }
        : { kind: 'bucket', name: config.s3.bucket },
    )
    expect(found.disk.total).toBeGreaterThan(found.disk.free)
    expect(found.bytes).toEqual({ ...before.bytes, sources: before.bytes.sources + 1400 })
    expect(found.sweeps).toContainEqual({ task: 'pictures.sweep', startedAt: '2026-11-24T19:25:00.000Z' })
    expect(found.sweeps).toContainEqual({ task: 'videos.sweep-orphans', startedAt: null })
    expect(found.backup).toMatchObject({ lastAt: null, test: { state: 'unknown', at: null } })
    expect(JSON.stringify(found)).not.toContain(config.s3.secretAccessKey || 'no secret')
  })

  test('say whether the last backup was tested, and the dashboard warns of what a test found', async () => {
    await record(folder)
    expect((await storage()).backup).toMatchObject({ lastAt: madeAt, bytes: 5000, test: { state: 'never' } })
    const at = new Date('2026-11-25T11:00:00Z')
    await noteTest(folder, { backupId: 'the-last', at, problems: 0 })
    expect((await storage()).backup.test).toEqual({
      ...{ state: 'fine', at: at.toISOString(), problems: 0, isOfLast: true },
    })
    await noteTest(folder, { backupId: 'an-earlier-one', at, problems: 2 })
    const { backup, warnings } = await admin.call(contract.getDashboard, { period: 'day' })
    expect(backup.test).toMatchObject({ state: 'damaged', problems: 2, isOfLast: false })
    expect(warnings.filter(({ code }) => /backup/i.test(code))).toEqual([
      { code: 'backupDamaged', at: at.toISOString(), problems: 2 },
    ])
  })

  test('know nothing of the test of a backup whose folder is not recorded, or not here', async () => {
    for (const place of [null, join(folder, 'not-mounted')]) {
      await site.ctx.db.deleteFrom('backup_runs').execute()
      await record(place)
      expect((await storage()).backup.test.state).toBe('unknown')
    }
  })
})

describe('a table as a file', () => {
  const start = (table: string, input: object, client = admin) =>
    client.call(contract.startExport, { table, input: JSON.stringify(input), reason })

  test('is refused for what is no list, for filters that it has not, and to a role that may not read it', async () => {
    for (const table of ['nothing', 'staff.get-me', 'catalogue.list', 'accounts.suspend'])
      await expect(start(table, {}), table).rejects.toMatchObject(failure('NOT_FOUND'))
    for (const input of [{ colour: 'red' }, { cursor: 'abc' }, { page: 2 }, []])
      await expect(start('audit.list', input)).rejects.toMatchObject(failure('BAD_REQUEST'))
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    await expect(start('payments.list-all-orders', {}, site.as(staffToken))).rejects.toMatchObject(
      failure('PERMISSION_DENIED'),
    )
  })

  test('has every row that its filters leave, and is downloaded once by who asked for it', async () => {
    const names = Array.from({ length: 3 }, (_, index) => `=export${index}guest`)
    for (const name of names) await makeAccount(site.ctx, { name })
    const { id } = await start('pages.find-people', { text: '=export', order: 'oldest' })
    await expect(admin.call(contract.downloadExport, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await admin.call(contract.listExports, {})).toMatchObject([{ id, rows: 3, failure: null }])
    const colleague = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    await expect(colleague.call(contract.downloadExport, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    const { address } = await admin.call(contract.downloadExport, { id })
    const file = await site.app.inject({ method: 'GET', url: address })
    expect(file.headers['content-disposition']).toContain('pages-find-people-2026-11-25.csv')
    const [head, ...lines] = file.payload.trimEnd().split('\r\n')
    expect(head).toContain('id,name,displayName,email')
    // What a spreadsheet would calculate is text.
    expect(lines.map((line) => line.split(',')[1])).toEqual(names.map((name) => `'${name}`))
    expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  test('reads a long list to its end', async () => {
    await sql`
      insert into accounts (name, password_hash, share_code, created_at)
      select 'long' || n, 'none', 'L' || n, now() from generate_series(1, 2500) as n`.execute(site.ownerDb)
    const { id } = await start('pages.find-people', { text: 'long' })
    expect(await drainJobs(site.ctx)).toEqual([])
    const [made] = await admin.call(contract.listExports, {})
    expect(made).toMatchObject({ id, rows: 2500 })
  })

  test('is not written for somebody who is no longer of the staff, and says so', async () => {
    const { id: accountId, staffToken } = await makeStaff(site.ctx, 'admin')
    const { id } = await start('audit.list', {}, site.as(staffToken))
    await site.ctx.db
      .updateTable('staff')
      .set({ removed_at: site.clock.now() })
      .where('account_id', '=', accountId)
      .execute()
    expect(await drainJobs(site.ctx)).toEqual([])
    const row = await site.ctx.db
      .selectFrom('table_exports')
      .select(['failure', 'file_key'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ failure: expect.stringContaining('permi'), file_key: null })
  })

  test('is removed after a week', async () => {
    const { id } = await start('audit.list', {})
    expect(await drainJobs(site.ctx)).toEqual([])
    site.clock.advance(8 * 86_400_000)
    const sweep = domainTasks.find(({ name }) => name === 'operations.remove-exports')
    const { signal } = new AbortController()
    await sweep?.run(site.ctx, {}, { signal, isLastTry: false, workDir: '' })
    const { file_key } = await site.ctx.db
      .selectFrom('table_exports')
      .select('file_key')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(file_key).toBeNull()
    site.clock.set('2026-11-25T12:00:00Z')
  })
})
