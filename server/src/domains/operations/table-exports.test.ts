import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction, openPool } from '../../platform/db/database.ts'
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator, defineAction, recordAction } from '../audit/index.ts'
import { domainTasks } from '../jobs.ts'

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
const tested = defineAction('test.export', { needsReason: false })
const failure = (name: string) => ({ failure: name })

describe('a table as a file', () => {
  const start = (table: string, input: object, client = admin) =>
    client.call(contract.startExport, { table, input: JSON.stringify(input), reason })
  const removeOldExports = async () => {
    const sweep = domainTasks.find(({ name }) => name === 'operations.remove-exports')
    const { signal } = new AbortController()
    await sweep?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  }

  test('is refused for a call that is not a list, for unknown filters, and to a role that may not read the list', async () => {
    for (const table of ['nothing', 'staff.get-me', 'catalogue.list', 'accounts.suspend'])
      await expect(start(table, {}), table).rejects.toMatchObject(failure('NOT_FOUND'))
    for (const input of [{ colour: 'red' }, { cursor: 'abc' }, { page: 2 }, []])
      await expect(start('audit.list', input)).rejects.toMatchObject(failure('BAD_REQUEST'))
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    await expect(start('payments.list-all-orders', {}, site.as(staffToken))).rejects.toMatchObject(
      failure('PERMISSION_DENIED'),
    )
  })

  test('has every row that matches its filters, and is downloaded once by the person who requested it', async () => {
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
    // A name that a spreadsheet would run as a formula is written as text.
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

  test('has every row of a list, as its filters have it, also of one that comes all at once', async () => {
    const read = async (table: string, input: object) => {
      const { id } = await start(table, input)
      expect(await drainJobs(site.ctx)).toEqual([])
      const { address } = await admin.call(contract.downloadExport, { id })
      return (await site.app.inject({ method: 'GET', url: address })).payload
    }
    const policies = await read('settings.list-policies', { kind: 'privacy' })
    expect(policies.split('\r\n')[0]).toMatch(/^\ufeffid,kind,version,.*title\.cn,.*text\.vi$/)
    const versions = (await admin.call(contract.listPolicyVersions, {})).list
    for (const { id, kind } of versions) expect(policies.includes(`${id},${kind},`)).toBe(kind === 'privacy')
    const entries = (await admin.call(contract.listStaffFaq, {})).list
    const questions = await read('messages.list-faq', {})
    expect(entries.length).toBeGreaterThan(0)
    for (const { question } of entries) expect(questions).toContain(question.hk)
  })

  test('has titles in the language of the person who requested it', async () => {
    const translations = [{ lang: 'en' as const, title: 'Harbour', description: '', tags: [] }]
    await makeVideo(site.ctx, { title: '海港', translations })
    const titles = async (lang: 'hk' | 'en') => {
      const input = { table: 'catalogue.list-all', input: '{}', reason }
      const { id } = await admin.call(contract.startExport, input, { lang })
      expect(await drainJobs(site.ctx)).toEqual([])
      const { address } = await admin.call(contract.downloadExport, { id })
      return (await site.app.inject({ method: 'GET', url: address })).payload
    }
    expect(await titles('en')).toContain(',Harbour,')
    expect(await titles('hk')).toContain(',海港,')
  })

  test('has only the rows of the days that its filters name', async () => {
    const now = site.clock.now()
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      site.clock.set(`${day}T12:00:00Z`)
      const subject = { kind: 'day', id: day }
      await inTransaction(site.ctx.db, (tx) =>
        recordAction(tx, tested, { operator: commandLineOperator('Lin'), subject, now: site.clock.now() }),
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

  test('is listed with all that I requested and their filters, the last first, page by page', async () => {
    const filters = { since: '2026-10-02', actorId: 7 }
    const ids = [(await start('audit.list', filters)).id, (await start('operations.list-exports', {})).id]
    const first = await admin.call(contract.listExports, { size: 1 })
    const second = await admin.call(contract.listExports, { size: 1, cursor: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed())
    expect([first.total, second.next]).toEqual([2, null])
    const [latest, former] = [...first.list, ...second.list].map((row) => row.filters)
    expect(latest).toEqual([])
    expect(former?.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'actorId', value: 7 },
      { name: 'since', value: '2026-10-02' },
    ])
    expect(await drainJobs(site.ctx)).toEqual([])
  })

  test('is found by its table and by what became of it', async () => {
    const kept = (await start('catalogue.list-tags', {})).id
    const other = (await start('audit.list', {})).id
    expect(await drainJobs(site.ctx)).toEqual([])
    await site.ctx.db
      .updateTable('table_exports')
      .set({ failure: 'out of space', file_key: null })
      .where('id', '=', BigInt(other))
      .execute()
    const waiting = (await start('catalogue.list-tags', {})).id
    const find = async (input: contract.InputOf<typeof contract.listExports>) =>
      (await admin.call(contract.listExports, input)).list.map(({ id }) => id)
    expect(await find({ table: 'catalogue.list-tags' })).toEqual([waiting, kept])
    expect(await find({ table: 'catalogue.list-tags', order: 'oldest' })).toEqual([kept, waiting])
    const states = async () =>
      Promise.all(contract.exportStates.map(async (state) => [state, await find({ state })]))
    expect(await states()).toEqual([
      ['running', [waiting]],
      ['written', [kept]],
      ['failed', [other]],
      ['removed', []],
    ])
    expect(await drainJobs(site.ctx)).toEqual([])
    const requestedAt = site.clock.now()
    site.clock.advance(8 * dayMs)
    // A session of the staff is shorter than the time for which a file is kept.
    const { id: accountId, staffToken } = await makeStaff(site.ctx, 'admin')
    admin = site.as(staffToken)
    await site.ctx.db
      .updateTable('table_exports')
      .set({ account_id: accountId })
      .where('id', 'in', [kept, waiting].map(BigInt))
      .execute()
    expect(await find({ state: 'removed' })).toEqual([waiting, kept])
    expect(await find({ state: 'written' })).toEqual([])
    site.clock.set(requestedAt)
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

  test('is not written with a filter that its list has no more, and says so', async () => {
    const { id } = await start('audit.list', {})
    const row = site.ctx.db.updateTable('table_exports').set({ input: JSON.stringify({ formerFilter: 'x' }) })
    await row.where('id', '=', BigInt(id)).execute()
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await admin.call(contract.listExports, {})).list[0]).toMatchObject({
      ...{ id, keptUntil: null, failure: { detail: 'The filters are not those of audit.list.' } },
    })
  })

  test('of an earlier release is listed and written with its filter by action', async () => {
    const { id } = await start('audit.list', {})
    const value = 'operations.start-export'
    const row = site.ctx.db.updateTable('table_exports').set({ input: JSON.stringify({ act: value }) })
    await row.where('id', '=', BigInt(id)).execute()
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await admin.call(contract.listExports, {})).list[0]).toMatchObject({
      ...{ id, failure: null, filters: [{ name: 'action', value }] },
    })
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

    test('is running after an upgrade, although the release before gave its job no key', async () => {
      const { id } = await start('audit.list', {})
      await sql`update graphile_worker._private_jobs set key = null where payload->>'exportId' = ${String(id)}`.execute(
        site.ctx.db,
      )
      expect(await last()).toMatchObject({ id, failure: { kind: 'givenUp' } })
      const pool = openPool({ url: site.ctx.config.databaseUrl ?? '', poolSize: 1 })
      await prepareJobs(pool)
      await pool.end()
      expect(await last()).toMatchObject({ id, failure: null })
      await drainJobs(site.ctx)
    })

    test('fails when staff give up its job', async () => {
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
      const keptUntil = new Date(site.clock.now().getTime() + 7 * dayMs).toISOString()
      expect(await last()).toMatchObject({ id, failure: null, keptUntil })
      const { address } = await admin.call(contract.downloadExport, { id })
      expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(200)
    })
  })

  test('is removed after a week', async () => {
    const { id } = await start('audit.list', {})
    expect(await drainJobs(site.ctx)).toEqual([])
    site.clock.advance(8 * dayMs)
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
