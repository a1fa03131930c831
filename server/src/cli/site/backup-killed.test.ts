import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backedUpObject, digestMedia } from '../../../test/backups/backup-site.ts'
import {
  expectNothingStarts,
  expectRestored,
  openSiteWithBackups,
  type SiteWithBackups,
} from '../../../test/backups/site-with-backups.ts'
import { storageEnv } from '../../../test/storage/storage-env.ts'
import { storeText } from '../../../test/storage/test-storage.ts'
import type { TestApp } from '../../../test/test-app.ts'
import type { Config } from '../../config.ts'
import { openSession } from '../../platform/backup/database-session.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyBackupCommand } from './verify-backup.ts'

let backed: SiteWithBackups
let site: TestApp
let folder: string
beforeAll(async () => {
  backed = await openSiteWithBackups()
  ;({ site, folder } = backed)
  expect((await run(backupCommand, site.ctx.config, folder)).code).toBe(0)
}, 240_000)
afterEach(() => backed.removeEmptySites())
afterAll(() => backed.close())

const run: SiteWithBackups['run'] = (...command) => backed.run(...command)

/** Runs a command in a separate process and kills it. @returns its exit code: null when it was killed */
async function killWhen(
  isTimeToKill: () => boolean | Promise<boolean>,
  config: Config,
  ...args: string[]
): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main-cli.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      ...storageEnv(config),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  while (child.exitCode === null && !(await isTimeToKill())) await setTimeout(1)
  child.kill('SIGKILL')
  const [code] = await ended
  return code
}

describe('a killed backup', () => {
  const killedFolder = () => `${folder}-killed`
  const first = 'assets/-/first.bin'
  afterAll(() => rm(killedFolder(), { recursive: true, force: true }))

  test('does not count as a backup, the next run is complete, and its unused copies are removed after a day', async () => {
    const { ctx } = site
    const { config } = ctx
    const backUp = async () => expect((await run(backupCommand, config, killedFolder())).code).toBe(0)
    await storeText(ctx, first, 'copied before all others')
    const object = await backedUpObject(ctx.storage, killedFolder(), first)
    const marker = join(killedFolder(), 'objects-being-written')
    expect(await killWhen(() => existsSync(object), config, 'backup', killedFolder())).toBe(null)
    await ctx.storage.removeFile(first)
    const empty = await backed.emptySite()
    await expect(run(restoreCommand, empty, killedFolder())).rejects.toThrow('holds no finished backup')
    await backUp()
    expect((await readdir(join(killedFolder(), 'backups'))).length).toBe(1)
    expect(await readdir(join(killedFolder(), 'unfinished'))).toEqual([])
    expect((await run(restoreCommand, empty, killedFolder())).code).toBe(0)
    expect(await digestMedia(empty)).toEqual(await digestMedia(config))

    expect(existsSync(object)).toBe(true)
    const names = await readdir(join(killedFolder(), 'objects'), { recursive: true })
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs)
    for (const name of names) await utimes(join(killedFolder(), 'objects', name), twoDaysAgo, twoDaysAgo)
    await utimes(marker, twoDaysAgo, twoDaysAgo)
    // as an earlier release named it
    await rename(marker, join(killedFolder(), 'objects-unnamed'))
    await backUp()
    expect(existsSync(object)).toBe(false)
    expect((await readdir(killedFolder())).filter((name) => name.startsWith('objects-'))).toEqual([])
    expect((await run(verifyBackupCommand, config, killedFolder())).code).toBe(0)
  }, 120_000)
})

const hasBegun = (config: Config) => existsSync(join(config.dataDir, 'restore-unfinished'))
const hasSecrets = (config: Config) => existsSync(join(config.dataDir, 'secrets.json'))
/** Whether the transaction that creates and fills the tables has locked the first of them. */
async function isInTransaction(config: Config): Promise<boolean> {
  const client = await openSession(config.databaseUrl ?? '')
  try {
    const { rows } = await client.query(`select from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where datname = current_database() and application_name = 'liuguang backup'
        and locktype = 'relation' and mode = 'AccessExclusiveLock'`)
    return rows.length > 0
  } finally {
    await client.end()
  }
}

test('a restore killed while media are copied, then after the secrets are written, then while the tables are filled: nothing starts on what it left, and the same command completes it', async () => {
  const config = await backed.emptySite()
  for (const isTimeToKill of [hasBegun, hasSecrets, isInTransaction]) {
    expect(await killWhen(() => isTimeToKill(config), config, 'restore', folder)).toBe(null)
    await expectNothingStarts(config)
  }
  expect((await run(restoreCommand, config, folder)).code).toBe(0)
  await expectRestored(backed, config)
}, 240_000)
