import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { failJob } from '../../../test/failed-job.ts'
import { runTask } from '../../../test/run-task.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { noteTest } from '../../platform/backup/last-test.ts'

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
      { id: other, lastAction: null },
    ])
    await admin.call(contract.retryJob, { id: one })
    await admin.call(contract.dropJob, { id: other, reason })
    expect((await list('failed')).list).toEqual([])
    expect((await list('retrying')).list).toMatchObject([
      { id: one, tries: 0, lastAction: { action: 'operations.retry-job' } },
    ])
    expect((await admin.call(contract.listJobs, { task: 'test.other' })).list).toEqual([])
    await sql`select graphile_worker.complete_jobs(array[${one}]::bigint[])`.execute(site.ctx.db)
  })

  test('are listed from the oldest, the newest or the one that runs next, page by page', async () => {
    const ids: number[] = []
    for (const hours of [3, 1, 2, 1]) {
      const { rows } = await sql<{ id: number }>`
        select id::int as id from graphile_worker.add_job('test.later', '{}'::json,
          run_at => date_trunc('hour', now()) + ${hours} * interval '1 hour')`.execute(site.ctx.db)
      ids.push(rows[0]?.id ?? 0)
    }
    const [three, one, two, also] = ids
    for (const [order, expected] of [
      ['oldest', ids],
      ['newest', ids.toReversed()],
      ['next', [one, also, two, three]],
    ] as const) {
      const input = { task: 'test.later', order, size: 2 }
      const first = await admin.call(contract.listJobs, input)
      const second = await admin.call(contract.listJobs, { ...input, cursor: first.next ?? '' })
      expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(expected)
      expect([first.total, second.next]).toEqual([4, null])
    }
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(site.ctx.db)
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
    await runTask(site.ctx, 'operations.sum-storage')
    const before = (await storage()).sums
    if (!before) throw new Error('nothing was summed up')
    const { id } = await makeVideo(site.ctx, { hasAudio: false })
    for (const key of ['sources/a', 'sources/a', 'sources/b'])
      await site.ctx.db
        .insertInto('imports')
        .values({ video_id: BigInt(id), state: 'failed', source_key: key, source_bytes: 700n })
        .execute()
    // A request sums nothing up.
    expect((await storage()).sums).toEqual(before)
    site.clock.advance(15 * 60_000)
    await runTask(site.ctx, 'operations.sum-storage')
    const found = await storage()
    const { config } = site.ctx
    expect(found).toMatchObject(
      config.storage === 'file'
        ? { kind: 'folder', name: join(config.dataDir, 'media') }
        : { kind: 'bucket', name: config.s3.bucket },
    )
    expect(found.disk.total).toBeGreaterThan(found.disk.free)
    expect(found.sums).toEqual({
      ...{ uploads: before.uploads, pictures: before.pictures, sources: before.sources + 1400 },
      encoded: before.encoded + (await segmentsOf(id)) * 1000,
      at: site.clock.now().toISOString(),
    })
    expect(found.sweeps).toContainEqual({ task: 'pictures.sweep', startedAt: '2026-11-24T19:25:00.000Z' })
    expect(found.sweeps).toContainEqual({ task: 'videos.sweep-orphans', startedAt: null })
    expect(found.backup).toMatchObject({ lastAt: null, test: { state: 'unknown', at: null } })
    expect(JSON.stringify(found)).not.toContain(config.s3.secretAccessKey || 'no secret')
  })

  /** How many segments the files of a video have, 1000 bytes each. */
  async function segmentsOf(id: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select sum(jsonb_array_length(files -> 'segments'))::int as count
      from video_renditions join video_assets on video_assets.id = asset_id where video_id = ${id}`.execute(
      site.ctx.db,
    )
    return rows[0]?.count ?? 0
  }

  test('show when the nightly backup is made and how many are kept, by the settings and the time zone', async () => {
    expect((await storage()).nightly).toEqual({ hour: 4, timeZone: 'Asia/Hong_Kong', kept: 14 })
    for (const [key, value] of Object.entries({ backupHour: 22, backupKeep: 30 }))
      await admin.call(contract.changeSetting, { key, value, reason })
    expect((await storage()).nightly).toEqual({ hour: 22, timeZone: 'Asia/Hong_Kong', kept: 30 })
  })

  test('have the size of encoded videos of an earlier release, whose bytes were not stored', async () => {
    await makeVideo(site.ctx)
    await runTask(site.ctx, 'operations.sum-storage')
    const { sums } = await storage()
    expect(sums?.encoded).toBeGreaterThan(0)
    await site.ctx.db.updateTable('video_renditions').set({ bytes: null }).execute()
    await runTask(site.ctx, 'operations.sum-storage')
    expect((await storage()).sums).toEqual(sums)
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

  test('show the test of a backup as unknown if its folder is not recorded, or not mounted', async () => {
    for (const place of [null, join(folder, 'not-mounted')]) {
      await site.ctx.db.deleteFrom('backup_runs').execute()
      await record(place)
      expect((await storage()).backup.test.state).toBe('unknown')
    }
  })
})
