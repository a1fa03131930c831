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
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineActor, defineAct, recordAct } from '../audit/index.ts'
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
const tested = defineAct('test.export', { needsReason: false })
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

  test('simulated payments are no income, as of a site that was a demo before', async () => {
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
    const { waiting, overdue } = (await dashboard()).queues.imports
    await add('failed')
    expect((await dashboard()).queues.imports).toEqual({ waiting, overdue: overdue + 1 })
    await add('done')
    expect((await dashboard()).queues.imports).toEqual({ waiting, overdue })
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
    const full = 'ENOSPC: no space left on device, write'
    const one = await failJob(site.ctx, 'test.one', full)
    const other = await failJob(site.ctx, 'test.other')
    expect((await list('failed')).list).toMatchObject([
      { id: one, task: 'test.one', tries: 1, maxTries: 1, failure: { kind: 'diskFull', detail: full } },
      { id: other },
    ])
    await admin.call(contract.retryJob, { id: one })
    await admin.call(contract.dropJob, { id: other, reason })
    expect((await list('failed')).list).toEqual([])
    expect((await list('retrying')).list).toMatchObject([{ id: one, tries: 0 }])
    expect((await admin.call(contract.listJobs, { task: 'test.other' })).list).toEqual([])
    await sql`select graphile_worker.complete_jobs(array[${one}]::bigint[])`.execute(site.ctx.db)
  })

  test('one whose worker was killed at every try, which left no error, is tried again or given up as well', async () => {
    const one = await failJob(site.ctx, 'test.one', null)
    const other = await failJob(site.ctx, 'test.other', null)
    expect((await list('failed')).list).toMatchObject([
      { id: one, tries: 1, maxTries: 1, failure: null },
      { id: other, failure: null },
    ])
    await admin.call(contract.retryJob, { id: one })
    await admin.call(contract.dropJob, { id: other, reason })
    const { list: left } = await admin.call(contract.listJobs, { task: 'test.one' })
    expect(left).toMatchObject([{ id: one, state: 'waiting', tries: 0 }])
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

  const minuteMs = 60_000
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
    // Sums are kept for ten minutes, which the page says.
    site.clock.advance(9 * minuteMs)
    expect(await storage()).toMatchObject({ bytes: before.bytes, summedAt: before.summedAt })
    site.clock.advance(minuteMs)
    const found = await storage()
    expect(found.summedAt).toBe(site.clock.now().toISOString())
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
  const removeOldExports = async () => {
    const sweep = domainTasks.find(({ name }) => name === 'operations.remove-exports')
    const { signal } = new AbortController()
    await sweep?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  }

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
    expect((await admin.call(contract.listExports, {})).list).toMatchObject([{ id, rows: 3, failure: null }])
    const colleague = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    await expect(colleague.call(contract.downloadExport, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    const { address } = await admin.call(contract.downloadExport, { id, name: '用戶 2026-11-25' })
    const file = await site.app.inject({ method: 'GET', url: address })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="pages-find-people-2026-11-25.csv"; filename*=UTF-8''${encodeURIComponent('用戶 2026-11-25')}.csv`,
    )
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
    const { list } = await admin.call(contract.listExports, {})
    expect(list).toMatchObject([{ id, rows: 2500 }])
  })

  test('has only the rows of the days that its filters name', async () => {
    const now = site.clock.now()
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      site.clock.set(`${day}T12:00:00Z`)
      const subject = { kind: 'day', id: day }
      await inTransaction(site.ctx.db, (tx) =>
        recordAct(tx, tested, { actor: commandLineActor('Lin'), subject, now: site.clock.now() }),
      )
    }
    site.clock.set(now)
    const { id } = await start('audit.list', { since: '2026-10-02', until: '2026-10-02' })
    expect(await drainJobs(site.ctx)).toEqual([])
    const { address } = await admin.call(contract.downloadExport, { id })
    const { payload, headers } = await site.app.inject({ method: 'GET', url: address })
    expect(headers['content-disposition']).toContain("filename*=UTF-8''audit-list-2026-11-25.csv")
    expect(payload.match(/day:[\d-]+/g)).toEqual(['day:2026-10-02'])
  })

  test('is listed with all that I asked for, the last first, page by page', async () => {
    const ids = [(await start('audit.list', {})).id, (await start('operations.list-exports', {})).id]
    const first = await admin.call(contract.listExports, { size: 1 })
    const second = await admin.call(contract.listExports, { size: 1, cursor: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed())
    expect([first.total, second.next]).toEqual([2, null])
    expect(await drainJobs(site.ctx)).toEqual([])
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

  test('is not downloaded by somebody who may not read the list any more, with an earlier ticket either', async () => {
    const { id: accountId, staffToken } = await makeStaff(site.ctx, 'finance')
    const finance = site.as(staffToken)
    const { id } = await start('payments.list-all-orders', {}, finance)
    expect(await drainJobs(site.ctx)).toEqual([])
    const { address } = await finance.call(contract.downloadExport, { id })
    const row = site.ctx.db.updateTable('staff').set({ role: 'editor' })
    await row.where('account_id', '=', accountId).execute()
    await expect(finance.call(contract.downloadExport, { id })).rejects.toMatchObject(
      failure('PERMISSION_DENIED'),
    )
    expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  describe('whose job fails', () => {
    const last = async () => (await admin.call(contract.listExports, {})).list[0]
    /** The export's job after this many failed attempts, or killed at all of them. @returns its id */
    const failJobOf = async (exportId: number, attempts?: number) => {
      const { rows } = await sql<{ id: number }>`
        update graphile_worker._private_jobs
        set attempts = coalesce(${attempts ?? null}::smallint, max_attempts),
          last_error = ${attempts ? 'it failed' : null}
        where payload->>'exportId' = ${String(exportId)} returning id::int as id`.execute(site.ctx.db)
      return rows[0]?.id ?? 0
    }
    const lost = { finishedAt: expect.any(String), failure: { kind: 'givenUp' }, keptUntil: null }

    test('ends when staff give its job up', async () => {
      const { id } = await start('audit.list', {})
      const jobId = await failJobOf(id, 1)
      expect(await last()).toMatchObject({ id, finishedAt: null, failure: null })
      await admin.call(contract.dropJob, { id: jobId, reason })
      expect(await last()).toMatchObject({ id, ...lost })
    })

    test('ends when its worker is killed during the last attempt, and is written when staff have it tried again', async () => {
      const { id } = await start('audit.list', {})
      const jobId = await failJobOf(id)
      expect(await last()).toMatchObject({ id, ...lost })
      await admin.call(contract.retryJob, { id: jobId })
      expect(await last()).toMatchObject({ id, finishedAt: null, failure: null })
      expect(await drainJobs(site.ctx)).toEqual([])
      expect(await last()).toMatchObject({ id, failure: null, keptUntil: expect.any(String) })
    })

    test('for good is written when staff have it tried again, however late, and then kept for a week', async () => {
      const { id } = await start('audit.list', {})
      const write = () => Promise.reject(new Error('read ECONNRESET'))
      const withoutStorage = { ...site.ctx, storage: { ...site.ctx.storage, write } }
      const task = domainTasks.find(({ name }) => name === 'operations.write-export')
      const { signal } = new AbortController()
      const lastRun = { signal, isLastAttempt: true, workDir: '' }
      await expect(task?.run(withoutStorage, { exportId: String(id) }, lastRun)).rejects.toThrow('ECONNRESET')
      const jobId = await failJobOf(id)
      expect(await last()).toMatchObject({ id, failure: { kind: 'connectionLost' }, keptUntil: null })
      const old = site.ctx.db.updateTable('table_exports').set({ requested_at: '2026-11-01T00:00:00Z' })
      await old.where('id', '=', BigInt(id)).execute()
      await admin.call(contract.retryJob, { id: jobId })
      expect(await last()).toMatchObject({ id, finishedAt: null, failure: null })
      await expect(admin.call(contract.downloadExport, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
      expect(await drainJobs(site.ctx)).toEqual([])
      await removeOldExports()
      const keptUntil = new Date(site.clock.now().getTime() + 7 * 86_400_000).toISOString()
      expect(await last()).toMatchObject({ id, failure: null, keptUntil })
      const { address } = await admin.call(contract.downloadExport, { id })
      expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(200)
    })
  })

  test('is removed after a week', async () => {
    const { id } = await start('audit.list', {})
    expect(await drainJobs(site.ctx)).toEqual([])
    site.clock.advance(8 * 86_400_000)
    await removeOldExports()
    const { file_key } = await site.ctx.db
      .selectFrom('table_exports')
      .select('file_key')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(file_key).toBeNull()
    site.clock.set('2026-11-25T12:00:00Z')
  })
})
