import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buyVideo, createClient, listPurchases, recordProgress } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  describeSchema,
  digestDatabase,
  digestMedia,
  type EmptySite,
  makeEmptySite,
} from '../../test/backup-site.ts'
import { makeAccount, type TestAccount } from '../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../test/dummy-video.ts'
import { grantOf } from '../../test/media-table.ts'
import { runCommand } from '../../test/run-command.ts'
import { injectedFetch, openTestApp, type TestApp } from '../../test/test-app.ts'
import { readStored, storageEnv, storeText } from '../../test/test-storage.ts'
import { makeRealVideo, type RealVideo } from '../../test/video-builders.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { insertAccount } from '../domains/accounts/index.ts'
import { grantAssets } from '../domains/memberships/index.ts'
import { sendMessage } from '../domains/messages/index.ts'
import { servicePictureForm } from '../domains/messages/service/picture-form.ts'
import { findLedgerViolations } from '../domains/wallet/index.ts'
import { openContext } from '../open-context.ts'
import { openSession } from '../platform/backup/database-session.ts'
import { markUnfinished } from '../platform/backup/unfinished-restore.ts'
import { inTransaction } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { backupCommand } from './backup.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { verifyBackupCommand } from './verify-backup.ts'

const price = { asset: 'points', amount: 10 } as const
const passphrase = 'sixteen characters'

let site: TestApp
let buyer: TestAccount
let real: RealVideo
let videos: TestVideo[]
let folder: string
const emptySites: EmptySite[] = []

beforeAll(async () => {
  site = await openTestApp()
  const { ctx } = site
  folder = await mkdtemp(join(tmpdir(), 'liuguang-backups-'))
  await rm(folder, { recursive: true })
  buyer = await makeAccount(ctx)
  real = await makeRealVideo(ctx, { fixture: 'copied', price })
  videos = []
  for (let count = 0; count < 3; count += 1) videos.push(await makeVideo(ctx))
  const now = site.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await grantAssets(tx, { accountId: buyer.id, amounts: { points: 1000n }, reason: 'test', now })
    await sendMessage(tx, { kind: 'recharge_credited', facts: { points: 5 }, accountId: buyer.id, now })
    await addJob(
      tx,
      'test.later',
      { text: 'tab\tand\nline \\N "山水"' },
      { queue: 'one', key: 'k', runAt: new Date('2099-01-01') },
    )
    await addJob(tx, 'test.failed', {})
  })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.failed')`.execute(
    ctx.db,
  )
  await storePicture(
    ctx,
    { accountId: buyer.id, isGuest: false, address: '198.51.100.1', signal: new AbortController().signal },
    () => readFile(join(import.meta.dirname, '../../../docs/pictures', firstPicture())),
    servicePictureForm,
  )
  await storeText(ctx, 'sources/empty', '')
  await site.as(buyer.token).call(buyVideo, { id: real.id, price })
  await site.as(buyer.token).call(recordProgress, { id: real.id, positionMs: 1500 })
}, 240_000)
afterEach(async () => {
  for (const each of emptySites.splice(0)) await each.remove()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

function firstPicture(): string {
  return (
    readdirSync(join(import.meta.dirname, '../../../docs/pictures')).find((name) =>
      /\.(png|jpe?g|webp)$/.test(name),
    ) ?? ''
  )
}

const run = (command: typeof backupCommand, config: Config, ...args: string[]) =>
  runCommand({ ctx: { config } }, command, ...args)

const encrypted = () => ({ ...site.ctx.config, backupPassphrase: passphrase })

async function emptySite(): Promise<Config> {
  const made = await makeEmptySite()
  emptySites.push(made)
  return made.config
}

/** Without the record of backups itself, which is written behind each. */
const sourceDigest = () => digestOf(site.ctx.config)

async function digestOf(config: Config) {
  const { 'site.backup_runs': _, ...digest } = await digestDatabase(config.databaseUrl ?? '')
  return digest
}

/** Where the content of a file lies in a folder that is not encrypted. */
async function objectOf(root: string, key: string): Promise<string> {
  const name = createHash('sha256')
    .update(await readStored(site.ctx.storage, key))
    .digest('hex')
  return join(root, 'objects', name.slice(0, 2), name)
}

test('what is posted while a backup is made is in it whole or not at all', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(site.ctx)))
  const now = site.clock.now()
  for (const { id } of people) {
    await inTransaction(site.ctx.db, (tx) =>
      grantAssets(tx, { accountId: id, amounts: { points: 100n }, reason: 'test', now }),
    )
  }
  let isDone = false
  const buying = (async () => {
    let bought = 0
    for (const { token } of people) {
      for (const { id } of videos) {
        await site.as(token).call(buyVideo, { id, price })
        bought += 1
        if (isDone) return bought
      }
    }
    return bought
  })()
  const { code } = await run(backupCommand, site.ctx.config, folder)
  isDone = true
  expect(code).toBe(0)
  expect(await buying).toBeGreaterThan(0)
  const config = await emptySite()
  const { code: restored, lines } = await run(restoreCommand, config, folder)
  expect([restored, lines.join('\n')]).toEqual([0, expect.stringContaining('The ledger is sound.')])
}, 120_000)

test('restored into an empty folder, every row, every file and everything made by migrations is the same', async () => {
  const { lines } = await run(backupCommand, site.ctx.config, folder)
  // Only what changed is copied, and no file of media did.
  expect(lines.join('\n')).toContain('0.0 MB of media copied, in 0 files')
  const config = await emptySite()
  await run(restoreCommand, config, folder)
  expect(await digestOf(config)).toEqual(await sourceDigest())
  const media = await digestMedia(site.ctx.config)
  expect(Object.keys(media).length).toBeGreaterThan(100)
  expect(await digestMedia(config)).toEqual(media)
  expect(await describeSchema(config.databaseUrl ?? '')).toEqual(
    await describeSchema(site.ctx.config.databaseUrl ?? ''),
  )
  expect(await readFile(join(config.dataDir, 'secrets.json'))).toEqual(
    await readFile(join(site.ctx.config.dataDir, 'secrets.json')),
  )
}, 120_000)

test('the restored site knows its members, plays what they bought at the address they had, and goes on', async () => {
  const grant = await grantOf(site, real, buyer)
  const key =
    Object.keys(await digestMedia(site.ctx.config)).find(
      (one) => /assets\/.*\/v\d+\/00000/.test(one) && one.includes(real.assetToken),
    ) ?? ''
  const config = await emptySite()
  await run(restoreCommand, config, folder)
  const ctx = { ...(await openContext(config)), clock: site.clock }
  const app = await buildApp(ctx, { limitRates: false })
  try {
    const path = key.split('/').slice(1).join('/')
    const file = await app.inject({ method: 'GET', url: `/media/${grant}/${path}` })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.equals(await readStored(site.ctx.storage, key))).toBe(true)
    const client = createClient({ origin: '', fetch: injectedFetch(app), getToken: () => buyer.token })
    expect((await client.call(listPurchases, {})).list).toHaveLength(1)
    // Numbers go on behind those that were given out.
    await client.call(buyVideo, { id: videos[0]?.id ?? 0, price })
    await inTransaction(ctx.db, (tx) => addJob(tx, 'test.new', {}))
    const newest = await inTransaction(ctx.db, (tx) =>
      insertAccount(tx, {
        name: 'after',
        passwordHash: 'none',
        recoveryHash: null,
        isStaff: false,
        now: ctx.clock.now(),
      }),
    )
    expect(newest).toBeGreaterThan(buyer.id)
    expect(await findLedgerViolations(ctx.db)).toEqual([])
  } finally {
    await app.close()
    await ctx.close()
  }
}, 120_000)

describe('a backup that is damaged', () => {
  const damages: [
    string,
    (root: string, id: string) => Promise<string>,
    (path: string) => Promise<void>,
    RegExp,
  ][] = [
    [
      'a flipped byte of a video',
      (root) => objectOf(root, `sources/${real.sourceKey.split('/')[1]}`),
      flipByte,
      /sources\/.* is damaged/,
    ],
    [
      'a missing picture',
      async (root) => objectOf(root, `covers/${videos[0]?.coverToken}/cover-320.jpg`),
      (path) => rm(path),
      /covers\/.* is missing/,
    ],
    [
      'a flipped byte of a table',
      async (root, id) => join(root, 'backups', id, 'tables/site.wallet_entries.zst'),
      flipByte,
      /wallet_entries.* is damaged/,
    ],
    [
      'a table that was cut',
      async (root, id) => join(root, 'backups', id, 'tables/site.wallet_entries.zst'),
      cutFile,
      /wallet_entries.* is damaged/,
    ],
    [
      'a table that is missing',
      async (root, id) => join(root, 'backups', id, 'tables/site.accounts.zst'),
      (path) => rm(path),
      /accounts.* is missing/,
    ],
    [
      'a flipped byte of the list of media',
      async (root, id) => join(root, 'backups', id, 'media.jsonl.zst'),
      flipByte,
      /media\.jsonl.* is damaged/,
    ],
    [
      'secrets that were changed',
      async (root, id) => join(root, 'backups', id, 'secrets.json.zst'),
      flipByte,
      /secrets.* is damaged/,
    ],
    [
      'a manifest in which a number was changed',
      async (root, id) => join(root, 'backups', id, 'manifest.json'),
      changeManifest,
      /manifest .* is damaged/,
    ],
  ]

  test.each(damages)(
    '%s is found, and nothing of it can be opened',
    async (_what, pathOf, damage, sentence) => {
      const [id = ''] = (await readdir(join(folder, 'backups'))).sort().reverse()
      const path = await pathOf(folder, id)
      const original = await readFile(path)
      const config = await emptySite()
      try {
        await damage(path)
        await expect(run(restoreCommand, config, folder)).rejects.toThrow(sentence)
        const verified = await run(verifyBackupCommand, config, folder).then(
          ({ code, lines }) => [code, lines.join('\n')],
          (error: Error) => [1, error.message],
        )
        expect(verified).toEqual([1, expect.stringMatching(sentence)])
        expect(await digestDatabase(config.databaseUrl ?? '')).not.toHaveProperty('site.accounts')
        if (existsSync(join(config.dataDir, 'media'))) {
          const hasBegun = Object.keys(await digestMedia(config)).length > 0
          if (hasBegun) {
            await expect(openContext(config)).rejects.toThrow('has not ended')
            await expect(run(migrateCommand, config)).rejects.toThrow('has not ended')
          }
        }
      } finally {
        await writeFile(path, original)
      }
      // Put right, the same restore goes on.
      expect((await run(restoreCommand, config, folder)).code).toBe(0)
      expect(await digestOf(config)).toEqual(await sourceDigest())
    },
    60_000,
  )

  test('no other site is restored over', async () => {
    const before = await sourceDigest()
    await expect(run(restoreCommand, site.ctx.config, folder)).rejects.toThrow('The database is not empty')
    const config = await emptySite()
    const ctx = {
      ...site.ctx,
      storage: await openStorage(config),
    }
    await storeText(ctx, 'sources/other', 'another site')
    await expect(run(restoreCommand, config, folder)).rejects.toThrow('holds media already')
    expect(await sourceDigest()).toEqual(before)
  })
})

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 4
  await writeFile(path, bytes)
}

async function cutFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, -7))
}

async function changeManifest(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(/"rows": (\d)/, (_all, digit) => `"rows": 1${digit}`),
  )
}

describe('an encrypted backup', () => {
  let secretFolder: string
  beforeAll(async () => {
    secretFolder = `${folder}-encrypted`
    expect((await run(backupCommand, encrypted(), secretFolder, '--encrypt')).code).toBe(0)
  })
  afterAll(() => rm(secretFolder, { recursive: true, force: true }))

  test('comes back whole under its passphrase, and copies no media twice', async () => {
    // The folder knows that it is encrypted.
    const { lines } = await run(backupCommand, encrypted(), secretFolder)
    expect(lines.join('\n')).toContain('in 0 files')
    const config = await emptySite()
    expect((await run(restoreCommand, { ...config, backupPassphrase: passphrase }, secretFolder)).code).toBe(
      0,
    )
    expect(await digestOf(config)).toEqual(await sourceDigest())
    expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
  }, 120_000)

  test('tells nothing without it: no content, no hash of one, no name of a member', async () => {
    const config = await emptySite()
    await expect(run(restoreCommand, config, secretFolder)).rejects.toThrow('set BACKUP_PASSPHRASE')
    const wrong = { ...config, backupPassphrase: 'sixteen other characters' }
    await expect(run(restoreCommand, wrong, secretFolder)).rejects.toThrow('The passphrase is wrong')
    expect(await readdir(config.dataDir)).not.toContain('secrets.json')
    const names = await readdir(secretFolder, { recursive: true })
    const hashes = Object.values(await digestMedia(site.ctx.config))
    for (const hash of hashes) expect(names.some((name) => name.includes(hash))).toBe(false)
    for (const name of names) {
      const path = join(secretFolder, name)
      if (!(await stat(path)).isFile() || name === 'folder.json') continue
      expect((await readFile(path)).toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
    }
  })

  test('a flipped byte is found', async () => {
    const objects = (await readdir(join(secretFolder, 'objects'), { recursive: true })).filter(
      (name) => name.length > 10,
    )
    const path = join(secretFolder, 'objects', objects[0] ?? '')
    const original = await readFile(path)
    await flipByte(path)
    const { code, lines } = await run(verifyBackupCommand, encrypted(), secretFolder)
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('is damaged')])
    await writeFile(path, original)
    expect((await run(verifyBackupCommand, encrypted(), secretFolder)).code).toBe(0)
  })

  test('a folder stays what it was made as', async () => {
    await expect(run(backupCommand, encrypted(), folder, '--encrypt')).rejects.toThrow('are not encrypted')
    await expect(run(backupCommand, site.ctx.config, secretFolder)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(run(backupCommand, site.ctx.config, secretFolder, '--encrypt')).rejects.toThrow(
      '--encrypt needs',
    )
  })
})

/** Runs a command in a process of its own, and kills it. @returns its exit code: null when it was killed */
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

describe('a backup that is killed', () => {
  const killedFolder = () => `${folder}-killed`
  const first = 'assets/-/first.bin'
  afterAll(() => rm(killedFolder(), { recursive: true, force: true }))

  test('counts as none, and the next run is whole; what it copied and nothing names goes after a day', async () => {
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

describe('a restore that is killed', () => {
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
    expect(await digestOf(config)).toEqual(await sourceDigest())
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

  test('between the end of its transaction and the removal of its mark: the same command ends it', async () => {
    const config = await emptySite()
    await run(restoreCommand, config, folder)
    const [id = ''] = (await readdir(join(folder, 'backups'))).sort().reverse()
    await markUnfinished(config.dataDir, id)
    await expectNothingStarts(config)
    const { code, lines } = await run(restoreCommand, config, folder)
    expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('An earlier run had restored all')])
    await expectAll(config)
    // Without the mark it is a site, and stays as it is.
    await expect(run(restoreCommand, config, folder)).rejects.toThrow(`it was restored from backup ${id}`)
  }, 120_000)

  test('is not gone on with from another backup', async () => {
    const config = await emptySite()
    await markUnfinished(config.dataDir, '2026-01-01T00-00-00.000Z')
    await expect(run(restoreCommand, config, folder)).rejects.toThrow(
      'run it again with --backup 2026-01-01T00-00-00.000Z, or empty',
    )
  })
})

test('another site, and a folder of other things, are refused', async () => {
  const config = await emptySite()
  await run(migrateCommand, config)
  await expect(run(backupCommand, config, folder)).rejects.toThrow('another site')
  await expect(run(backupCommand, config, import.meta.dirname)).rejects.toThrow('other things than backups')
})
