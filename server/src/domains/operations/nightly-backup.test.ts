import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareNightlyFolder } from '../../../test/backups/backup-site.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { readStored, storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openBackupFolder } from '../../platform/backup/backup-folder.ts'
import { blockMediaRemoval } from '../../platform/backup/backup-locks.ts'
import { recordBackup } from '../../platform/backup/backup-runs.ts'
import { openSession } from '../../platform/backup/database-session.ts'
import { readManifests } from '../../platform/backup/manifest.ts'
import { verifyMedia } from '../../platform/backup/verify-backup.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import { domainTasks } from '../jobs.ts'
import { changeSetting } from '../settings/index.ts'
import { lastTimeOf, nightlyBackup } from './nightly-backup.ts'

describe('the time since which a backup is due', () => {
  test.each([
    [
      'today, once the hour has come',
      4,
      'Asia/Hong_Kong',
      '2026-11-22T20:00:00Z',
      '2026-11-22T20:00:00.000Z',
    ],
    ['yesterday before it', 4, 'Asia/Hong_Kong', '2026-11-22T19:59:59Z', '2026-11-21T20:00:00.000Z'],
    ['midnight', 0, 'UTC', '2026-11-22T23:00:00Z', '2026-11-22T00:00:00.000Z'],
    ['a zone between hours', 4, 'Asia/Kathmandu', '2026-11-22T12:00:00Z', '2026-11-21T22:15:00.000Z'],
    [
      'an hour that the clock leaves out',
      2,
      'Europe/Berlin',
      '2026-03-29T12:00:00Z',
      '2026-03-28T01:00:00.000Z',
    ],
    [
      'an hour that comes twice: the first',
      2,
      'Europe/Berlin',
      '2026-10-25T12:00:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
  ])('%s', (_what, hour, zone, now, due) => {
    expect(lastTimeOf(hour, zone, new Date(now)).toISOString()).toBe(due)
  })
})

describe('the nightly backup', () => {
  let site: TestApp
  let folder: string
  let video: TestVideo
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liuguang-nightly-'))
    site = await openTestApp({ env: { BACKUP_DIR: folder, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' } })
    await change('backupKeep', 2)
    video = await makeVideo(site.ctx)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const change = (key: 'backupHour' | 'backupKeep', value: number) =>
    changeSetting(site.ctx, { key, value, operator: commandLineOperator('lin'), reason: 'a test' })
  const runAt = async (time: string, signal = new AbortController().signal) => {
    site.clock.set(time)
    await nightlyBackup.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  }
  const open = () => openBackupFolder(folder, undefined)
  const idsOf = async () => (await readManifests(await open())).map(({ id }) => id)
  const readiness = async () => (await site.app.inject('/readyz')).json().backups
  async function metric(name: string): Promise<number> {
    // Metrics read from the database are cached for a second.
    const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  }

  test('no backup is made in a folder without backups, such as an unmounted disk, and health and log report it', async () => {
    expect(await readiness()).toBe('none yet')
    expect(await metric('liuguang_backup_age_seconds')).toBeNaN()
    const { config, log } = site.ctx
    const error = vi.spyOn(log, 'error')
    for (const backupDir of [folder, join(folder, 'not-there')]) {
      site.ctx.config = { ...config, backupDir }
      await runAt('2026-11-19T04:02:00Z')
      const logged = error.mock.lastCall?.[0] as { err: Error } | undefined
      expect(logged?.err.message).toBe(
        `BACKUP_DIR (${backupDir}) holds no backups: mount its disk, or make the first one there by hand: npm run cli -- backup ${backupDir}.`,
      )
    }
    error.mockRestore()
    site.ctx.config = config
    expect(await readdir(folder)).toEqual([])
    expect(await readiness()).toBe("failed, the worker's log says why; there is none yet")
    await expect.poll(() => metric('liuguang_backup_failed')).toBe(1)
  })

  test('one backup is made each night, and health and metrics report its age', async () => {
    await prepareNightlyFolder(site.ctx.config, folder)
    await runAt('2026-11-20T04:02:00Z')
    await runAt('2026-11-20T05:02:00Z')
    await runAt('2026-11-21T03:02:00Z')
    expect(await idsOf()).toEqual(['2026-11-20T04-02-00.000Z'])
    expect(await readiness()).toBe('the last one is 23 h old')
    await expect.poll(() => metric('liuguang_backup_age_seconds')).toBe(23 * 3600)
    expect(await metric('liuguang_backup_failed')).toBe(0)
    expect(await metric('liuguang_backup_bytes')).toBeGreaterThan(1000)
  })

  test('a failed backup is logged as an error, is reported by health, and is retried within the hour', async () => {
    const { config } = site.ctx
    site.ctx.config = { ...config, backupDir: join(import.meta.dirname) }
    await runAt('2026-11-21T04:02:00Z')
    expect(await readiness()).toBe("failed, the worker's log says why; the last one is 24 h old")
    await expect.poll(() => metric('liuguang_backup_failed')).toBe(1)
    site.ctx.config = config
    await runAt('2026-11-21T05:02:00Z')
    expect(await readiness()).toBe('the last one is 0 h old')
  })

  test('when a worker stops, the next worker makes the backup', async () => {
    await expect(runAt('2026-11-22T04:02:00Z', AbortSignal.abort())).rejects.toThrow()
    expect(await idsOf()).toHaveLength(2)
    // The server releases the lock of the aborted connection when it notices.
    await expect
      .poll(async () => {
        await runAt('2026-11-22T04:03:00Z')
        return idsOf()
      })
      .toContain('2026-11-22T04-03-00.000Z')
  })

  test('the newest backups are kept with every file they name, and files that only older ones named are removed', async () => {
    const { storage } = site.ctx
    const objects = async () =>
      (await readdir(join(folder, 'objects'), { recursive: true })).filter((name) => name.length > 10)
    expect(await idsOf()).toEqual(['2026-11-21T05-02-00.000Z', '2026-11-22T04-03-00.000Z'])
    await storeText(site.ctx, 'sources/short-lived', 'in two backups')
    await storeText(site.ctx, 'sources/twin', await shared())
    await runAt('2026-11-23T04:02:00Z')
    const before = await objects()
    await storage.removeFile('sources/short-lived')
    await storage.removeFolder(`covers/${video.coverToken}`)
    await runAt('2026-11-24T04:02:00Z')
    await runAt('2026-11-25T04:02:00Z')
    expect(await idsOf()).toEqual(['2026-11-24T04-02-00.000Z', '2026-11-25T04-02-00.000Z'])
    // Three pictures of the cover, one of which survives under another name, and one source.
    expect(before.length - (await objects()).length).toBe(3)
    for (const manifest of await readManifests(await open())) {
      expect(await verifyMedia(await open(), manifest)).toEqual([])
    }
  })

  test('a backup made by hand in another folder does not count as the nightly one', async () => {
    const manifest = (await readManifests(await open())).at(-1)
    if (!manifest) throw new Error('there is no backup')
    const byHand = { manifest: { ...manifest, madeAt: '2026-11-25T22:00:00.000Z' }, tookMs: 1 }
    await recordBackup(site.ctx.db, byHand, { isNightly: false, folder: '/elsewhere' })
    site.clock.set('2026-11-25T23:02:00Z')
    expect(await readiness()).toBe('the last one is 19 h old')
  })

  test('a damaged object is rewritten within a month', async () => {
    const objects = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })
    const object = objects.find((entry) => entry.isFile())
    if (!object) throw new Error('there is no object')
    const path = join(object.parentPath, object.name)
    const bytes = await readFile(path)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(path, bytes)
    const verify = async () => verifyMedia(await open(), (await readManifests(await open())).at(-1) ?? fail())
    expect(await verify()).toHaveLength(1)
    const firstDay = Math.floor(Date.parse('2026-11-26T00:00:00Z') / dayMs)
    const bucket = Number.parseInt(basename(object.name).slice(0, 6), 16) % 30
    const day = firstDay + ((((bucket - firstDay) % 30) + 30) % 30)
    await runAt(new Date(day * dayMs + (4 * 60 + 2) * 60_000).toISOString())
    expect(await verify()).toEqual([])
  })

  test('the hour and the number of backups kept are those of the settings when the backup is made', async () => {
    const newest = (await idsOf()).at(-1)
    await change('backupHour', 22)
    await change('backupKeep', 1)
    await runAt('2027-02-01T21:02:00Z')
    const [first, ...others] = await idsOf()
    // That of the evening before was due since 22:00.
    expect([first, others]).toEqual(['2027-02-01T21-02-00.000Z', []])
    expect(first).not.toBe(newest)
    await runAt('2027-02-01T21:30:00Z')
    expect(await idsOf()).toEqual([first])
    await change('backupKeep', 3)
    await runAt('2027-02-01T22:02:00Z')
    await runAt('2027-02-02T04:02:00Z')
    expect(await idsOf()).toEqual([first, '2027-02-01T22-02-00.000Z'])
  })

  const fail = (): never => {
    throw new Error('there is no backup')
  }
  const shared = async () =>
    (await readStored(site.ctx.storage, `covers/${video.coverToken}/cover-320.jpg`)).toString()

  test('no media are deleted while a backup copies them', async () => {
    const sweep = domainTasks.find(({ name }) => name === 'publishing.sweep-sources')
    const sweepNow = () =>
      sweep?.run(site.ctx, {}, { signal: new AbortController().signal, isLastAttempt: false, workDir: '' })
    await storeText(site.ctx, 'sources/unnamed', 'no row names it')
    site.clock.set(new Date(Date.now() + 2 * dayMs))
    const client = await openSession(site.ctx.config.databaseUrl ?? '')
    await blockMediaRemoval(client)
    await sweepNow()
    expect(await site.ctx.storage.stat('sources/unnamed')).toBeDefined()
    const { rows } = await sql<{ task: string; minutes: number }>`
      select task_identifier as task, extract(epoch from run_at - now()) / 60 as minutes
      from graphile_worker.jobs where key = 'publishing.sweep-sources.put-off'`.execute(site.ctx.db)
    expect(rows.map(({ task, minutes }) => [task, Math.round(Number(minutes))])).toEqual([
      ['publishing.sweep-sources', 30],
    ])
    await client.end()
    await expect
      .poll(async () => {
        await sweepNow()
        return site.ctx.storage.stat('sources/unnamed')
      })
      .toBeUndefined()
  })
})
