import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackupFolder } from '../../src/platform/backup/backup-folder.ts'
import { chooseBackup, readManifests } from '../../src/platform/backup/manifest.ts'
import { verifyMedia, verifyTables } from '../../src/platform/backup/verify-backup.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { addJob } from '../../src/platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../src/platform/jobs/define-job.ts'
import { prepareNightlyFolder } from '../backups/backup-site.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { loadWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { listStoredKeys } from '../storage/test-storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let folder: string
const workers: WorkerProcess[] = []

beforeAll(async () => {
  site = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'liuguang-backup-killed-'))
  for (let count = 0; count < 3; count += 1) await makeVideo(site.ctx)
  await prepareNightlyFolder(site.ctx.config, folder)
})
afterAll(async () => {
  for (const worker of workers) await worker.kill()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function beginWorker(): Promise<WorkerProcess> {
  const worker = await loadWorkerProcess(site.ctx.config, { BACKUP_DIR: folder })
  workers.push(worker)
  await worker.begin()
  return worker
}

/** As the hourly schedule does. */
const isTime = () =>
  inTransaction(site.ctx.db, (tx) => addJob(tx, defineJob('backups.nightly', NoPayload), {}))

async function countBackups(): Promise<number> {
  return (await readManifests(await openBackupFolder(folder, undefined))).length
}

test('a worker killed during the nightly backup leaves no backup, and the next run makes a complete one', async () => {
  const killed = await beginWorker()
  await isTime()
  await expect.poll(() => existsSync(join(folder, 'objects')), { interval: 1, timeout: 30_000 }).toBe(true)
  await killed.kill()
  expect(await countBackups()).toBe(0)

  const begunAt = new Date()
  const next = await beginWorker()
  // A run that finds the dead process's lock waits for the next hour. The database releases it when it
  // notices. One run at a time, as with the schedule.
  const isRunning = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'backups.nightly'
      and (locked_at is null or locked_at >= ${begunAt})`.execute(site.ownerDb)
    return rows.length > 0
  }
  const runAgain = async () => {
    if (!(await isRunning())) await isTime()
    return countBackups()
  }
  await expect.poll(runAgain, { interval: 500, timeout: 30_000 }).toBe(1)
  expect(await next.stop()).toBe(0)
  const root = await openBackupFolder(folder, undefined)
  const manifest = await chooseBackup(root, undefined)
  expect(manifest.media?.files).toBe((await listStoredKeys(site.ctx)).length)
  await verifyTables(root, manifest)
  expect(await verifyMedia(root, manifest)).toEqual([])
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
}, 120_000)
