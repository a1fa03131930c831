import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { domainTasks } from '../jobs.ts'

let site: TestApp
let admin: Client
let name: string
let folder: string
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined } })
  await makeVideo(site.ctx)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-25T12:00:00Z')
  const staff = await makeStaff(site.ctx, 'admin')
  ;({ name } = staff)
  admin = site.as(staff.staffToken)
  folder = await mkdtemp(join(tmpdir(), 'liuguang-asked-'))
  setFolder(folder)
  await site.ctx.db.deleteFrom('backup_runs').execute()
  await site.ctx.db.deleteFrom('backup_requests').execute()
})
afterEach(async () => {
  await drainJobs(site.ctx)
  await rm(folder, { recursive: true, force: true })
})

const setFolder = (backupDir: string | undefined) => {
  site.ctx.config = { ...site.ctx.config, backupDir }
}
const storage = () => admin.call(contract.getStorage, {})
const backUp = () => admin.call(contract.startBackup, {})
const testLast = () => admin.call(contract.startBackupTest, {})
/** Starts it, and has the worker finish it. */
async function finish(start: () => Promise<contract.BackupRun>): Promise<contract.BackupRun | null> {
  // The backup's name is the time at which it was made.
  site.clock.advance(60_000)
  await start()
  expect(await drainJobs(site.ctx)).toEqual([])
  return (await storage()).lastRun
}
const isSetUp = async (name: contract.SetupStep = 'backup') =>
  (await admin.call(contract.getSetup, {})).find(({ step }) => step === name)?.isDone
const warnings = async () =>
  (await admin.call(contract.getDashboard, { period: 'day' })).warnings
    .map(({ code }) => code)
    .filter((code) => /backup/i.test(code))

test('the first backup and its test are made from the back office, and the setup is done after the test only', async () => {
  expect(await warnings()).toEqual(['noBackup'])
  setFolder(undefined)
  expect(await isSetUp('backupFolder')).toBe(false)
  setFolder(join(folder, 'not-there-yet'))
  expect(await isSetUp('backupFolder')).toBe(true)
  const started = await backUp()
  expect(started).toMatchObject({ kind: 'backup', by: name, finishedAt: null, failure: null })
  expect((await storage()).lastRun).toEqual(started)
  expect(await drainJobs(site.ctx)).toEqual([])
  const made = await storage()
  expect(made.lastRun).toMatchObject({ id: started.id, failure: null, problems: 0 })
  expect(made.lastRun?.finishedAt).not.toBeNull()
  expect(made.lastRun?.files).toBeGreaterThan(3)
  expect(made.backup).toMatchObject({ hasFailedSince: false, test: { state: 'never' } })
  expect(made.backup.lastAt).toBe(site.clock.now().toISOString())
  expect(await warnings()).toEqual([])
  expect(await isSetUp()).toBe(false)
  const tested = await finish(testLast)
  expect(tested).toMatchObject({
    ...{ kind: 'test', problems: 0, failure: null },
    ...{ files: made.lastRun?.files, bytes: made.lastRun?.bytes, totalBytes: made.lastRun?.bytes },
  })
  expect((await storage()).backup.test).toMatchObject({ state: 'fine', isOfLast: true })
  expect(await isSetUp()).toBe(true)
})

test('a backup that staff request counts as the nightly one', async () => {
  await finish(backUp)
  const nightly = domainTasks.find((task) => task.name === 'backups.nightly')
  await nightly?.run(site.ctx, {}, { signal: new AbortController().signal, isLastAttempt: true, workDir: '' })
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
})

test('damage that a test finds is counted, and the dashboard warns of it', async () => {
  await finish(backUp)
  const objects = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })
  const object = objects.find((entry) => entry.isFile())
  const path = join(object?.parentPath ?? '', object?.name ?? '')
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(path, bytes)
  expect(await finish(testLast)).toMatchObject({ failure: null, problems: 1 })
  expect(await warnings()).toEqual(['backupDamaged'])
  expect(await isSetUp()).toBe(false)
})

test('a damaged file of the database is a finding of the test, not a failure of it', async () => {
  await finish(backUp)
  const [id = ''] = await readdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', id, 'secrets.json.zst'), 'damaged')
  expect(await finish(testLast)).toMatchObject({ failure: null, problems: 1 })
  expect((await storage()).backup.test).toMatchObject({ state: 'damaged', problems: 1 })
})

test('one that cannot be made says why, is not tried again, and the dashboard warns', async () => {
  await writeFile(join(folder, 'other.txt'), 'not a backup')
  const failed = await finish(backUp)
  expect(failed).toMatchObject({
    failure: {
      kind: 'backupFolder',
      detail: `${folder} holds files other than backups: name a folder that is empty or does not exist.`,
    },
  })
  expect(await warnings()).toEqual(['firstBackupFailed'])
  await rm(join(folder, 'other.txt'))
  expect(await finish(backUp)).toMatchObject({ failure: null })
  expect(await warnings()).toEqual([])
})

test('a later one is not made in an empty folder, such as that of a disk that is not mounted, but in another folder', async () => {
  await finish(backUp)
  await rm(folder, { recursive: true })
  await mkdir(folder)
  expect(await finish(backUp)).toMatchObject({ failure: { kind: 'backupFolder' } })
  expect(await readdir(folder)).toEqual([])
  setFolder(join(folder, 'another-disk'))
  expect(await finish(backUp)).toMatchObject({ failure: null })
})

describe('a request', () => {
  test('without BACKUP_DIR is refused with what is missing', async () => {
    setFolder(undefined)
    for (const start of [backUp, testLast])
      await expect(start()).rejects.toMatchObject({
        ...{ failure: 'BAD_REQUEST', details: { rule: 'noBackupFolder' } },
      })
    expect((await storage()).lastRun).toBeNull()
  })

  test('for a test before there is a backup is refused', async () => {
    await expect(testLast()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('while one runs returns that one, and is not recorded as another action', async () => {
    const first = await backUp()
    expect(await backUp()).toEqual(first)
    const { list } = await admin.call(contract.listAudit, { subject: 'site:backup' })
    expect(list.filter(({ actorName }) => actorName === name)).toMatchObject([
      { action: 'operations.start-backup', after: { folder } },
    ])
  })

  test('whose job was given up counts as failed, and another one can be made', async () => {
    const { id } = await backUp()
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
      site.ctx.db,
    )
    expect((await storage()).lastRun).toMatchObject({ id, failure: { kind: 'givenUp' } })
    expect((await backUp()).id).toBeGreaterThan(id)
  })

  test('continues on the next worker when its worker stops', async () => {
    const { id } = await backUp()
    const task = domainTasks.find((one) => one.name === 'operations.make-backup')
    const run = { signal: AbortSignal.abort(), isLastAttempt: false, workDir: '' }
    await expect(task?.run(site.ctx, { backupRequestId: String(id) }, run)).rejects.toThrow()
    expect((await storage()).lastRun).toMatchObject({ id, finishedAt: null })
    expect((await storage()).backup.hasFailedSince).toBe(false)
  })
})
