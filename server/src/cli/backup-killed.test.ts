import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  backedUpObject,
  digestMedia,
  digestRows,
  type EmptySite,
  makeEmptySite,
} from '../../test/backup-site.ts'
import { openFullSite } from '../../test/full-site.ts'
import { runCommand } from '../../test/run-command.ts'
import { storageEnv } from '../../test/storage-env.ts'
import type { TestApp } from '../../test/test-app.ts'
import { storeText } from '../../test/test-storage.ts'
import type { Config } from '../config.ts'
import { openContext } from '../open-context.ts'
import { openSession } from '../platform/backup/database-session.ts'
import { markUnfinished } from '../platform/backup/unfinished-restore.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { verifyBackupCommand } from './verify-backup.ts'

let site: TestApp
let folder: string
const emptySites: EmptySite[] = []

beforeAll(async () => {
  site = (await openFullSite()).site
  folder = await mkdtemp(join(tmpdir(), 'liuguang-killed-backups-'))
  await rm(folder, { recursive: true })
  expect((await run(backupCommand, site.ctx.config, folder)).code).toBe(0)
}, 240_000)
afterEach(async () => {
  for (const each of emptySites.splice(0)) await each.remove()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: Command, config: Config, ...args: string[]) =>
  runCommand({ ctx: { config } }, command, ...args)

async function emptySite(): Promise<Config> {
  const made = await makeEmptySite()
  emptySites.push(made)
  return made.config
}

const sourceDigest = () => digestRows(site.ctx.config)
const objectOf = (root: string, key: string) => backedUpObject(site.ctx.storage, root, key)

/** Runs a command in a separate process and kills it. @returns its exit code: null when it was killed */
async function killWhen(
  isMoment: () => boolean | Promise<boolean>,
  config: Config,
  ...args: string[]
): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main-cli.ts'), ...args], {
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
  while (child.exitCode === null && !(await isMoment())) await setTimeout(1)
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
    const object = await objectOf(killedFolder(), first)
    const marker = join(killedFolder(), 'objects-unnamed')
    expect(await killWhen(() => existsSync(object), config, 'backup', killedFolder())).toBe(null)
    await ctx.storage.removeFile(first)
    const empty = await emptySite()
    await expect(run(restoreCommand, empty, killedFolder())).rejects.toThrow('holds no finished backup')
    await backUp()
    expect((await readdir(join(killedFolder(), 'backups'))).length).toBe(1)
    expect(await readdir(join(killedFolder(), 'unfinished'))).toEqual([])
    expect((await run(restoreCommand, empty, killedFolder())).code).toBe(0)
    expect(await digestMedia(empty)).toEqual(await digestMedia(config))

    expect(existsSync(object)).toBe(true)
    const names = await readdir(join(killedFolder(), 'objects'), { recursive: true })
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const name of names) await utimes(join(killedFolder(), 'objects', name), twoDaysAgo, twoDaysAgo)
    await utimes(marker, twoDaysAgo, twoDaysAgo)
    await backUp()
    expect(existsSync(object)).toBe(false)
    expect(existsSync(marker)).toBe(false)
    expect((await run(verifyBackupCommand, config, killedFolder())).code).toBe(0)
  }, 120_000)
})

describe('a killed restore', () => {
  const hasBegun = (config: Config) => existsSync(join(config.dataDir, 'restore-unfinished'))
  const hasSecrets = (config: Config) => existsSync(join(config.dataDir, 'secrets.json'))
  async function isInTransaction(config: Config): Promise<boolean> {
    if (!hasSecrets(config)) return false
    const client = await openSession(config.databaseUrl ?? '')
    try {
      const { rows } = await client.query(`select from pg_stat_activity where datname = current_database()
        and application_name = 'liuguang backup' and xact_start is not null and pid <> pg_backend_pid()`)
      return rows.length > 0
    } finally {
      await client.end()
    }
  }
  async function expectNothingStarts(config: Config): Promise<void> {
    await expect(openContext(config)).rejects.toThrow('has not ended')
    await expect(run(migrateCommand, config)).rejects.toThrow('has not ended')
  }
  async function expectAll(config: Config): Promise<void> {
    expect(await digestRows(config)).toEqual(await sourceDigest())
    expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
    await (await openContext(config)).close()
  }

  test.each([
    ['while media are copied', hasBegun],
    ['once the secrets are written', hasSecrets],
    ['while the tables are filled', isInTransaction],
  ])(
    '%s: nothing starts on what it left, and the same command completes it',
    async (_moment, isMoment) => {
      const config = await emptySite()
      expect(await killWhen(() => isMoment(config), config, 'restore', folder)).toBe(null)
      await expectNothingStarts(config)
      expect((await run(restoreCommand, config, folder)).code).toBe(0)
      await expectAll(config)
    },
    120_000,
  )

  test('killed between its commit and removing its marker, the same command finishes it', async () => {
    const config = await emptySite()
    await run(restoreCommand, config, folder)
    const [id = ''] = (await readdir(join(folder, 'backups'))).sort().reverse()
    await markUnfinished(config.dataDir, id)
    await expectNothingStarts(config)
    const { code, lines } = await run(restoreCommand, config, folder)
    expect([code, lines.join('\n')]).toEqual([
      0,
      expect.stringContaining('An earlier run had already restored'),
    ])
    await expectAll(config)
    // Without the marker the folder counts as a site, and stays unchanged.
    await expect(run(restoreCommand, config, folder)).rejects.toThrow(`it was restored from backup ${id}`)
  }, 120_000)

  test('cannot be resumed from another backup', async () => {
    const config = await emptySite()
    await markUnfinished(config.dataDir, '2026-01-01T00-00-00.000Z')
    await expect(run(restoreCommand, config, folder)).rejects.toThrow(
      'run it again with --backup 2026-01-01T00-00-00.000Z, or empty',
    )
  })
})
