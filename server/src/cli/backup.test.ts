import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyVideo, createClient, listPurchases } from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  backedUpObject,
  describeSchema,
  digestDatabase,
  digestMedia,
  digestRows,
  type EmptySite,
  makeEmptySite,
} from '../../test/backup-site.ts'
import { makeAccount, type TestAccount } from '../../test/builders.ts'
import type { TestVideo } from '../../test/dummy-video.ts'
import { openFullSite, videoPrice } from '../../test/full-site.ts'
import { grantOf } from '../../test/media-table.ts'
import { runCommand } from '../../test/run-command.ts'
import { injectedFetch, type TestApp } from '../../test/test-app.ts'
import { readStored, storeText } from '../../test/test-storage.ts'
import type { RealVideo } from '../../test/video-builders.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { insertAccount } from '../domains/accounts/index.ts'
import { grantAssets } from '../domains/memberships/index.ts'
import { findLedgerViolations } from '../domains/wallet/index.ts'
import { openContext } from '../open-context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../platform/jobs/define-job.ts'
import { viewerName, windowAt } from '../platform/media-delivery/grant.ts'
import { revokeAccounts } from '../platform/media-delivery/revocation-queries.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { verifyBackupCommand } from './verify-backup.ts'

const passphrase = 'sixteen characters'

let site: TestApp
let buyer: TestAccount
let real: RealVideo
let videos: TestVideo[]
let folder: string
const emptySites: EmptySite[] = []

beforeAll(async () => {
  ;({ site, buyer, real, videos } = await openFullSite())
  folder = await mkdtemp(join(tmpdir(), 'liuguang-backups-'))
  await rm(folder, { recursive: true })
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

const encrypted = () => ({ ...site.ctx.config, backupPassphrase: passphrase })

async function emptySite(): Promise<Config> {
  const made = await makeEmptySite()
  emptySites.push(made)
  return made.config
}

const sourceDigest = () => digestRows(site.ctx.config)
const objectOf = (root: string, key: string) => backedUpObject(site.ctx.storage, root, key)

test('a payment made during a backup is in it completely or not at all', async () => {
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
        await site.as(token).call(buyVideo, { id, price: videoPrice })
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
  expect([restored, lines.join('\n')]).toEqual([0, expect.stringContaining('The ledger is consistent.')])
}, 120_000)

test('a restore into an empty folder gives the same rows, files and schema', async () => {
  const { lines } = await run(backupCommand, site.ctx.config, folder)
  // Only changed content is copied, and no media file changed.
  expect(lines.join('\n')).toContain('0.0 MB of media copied, in 0 files')
  const config = await emptySite()
  await run(restoreCommand, config, folder)
  expect(await digestRows(config)).toEqual(await sourceDigest())
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

test('the restored site accepts its members’ logins, plays purchases at their old URLs, and keeps working', async () => {
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
    // Sequences continue after the numbers already issued.
    await client.call(buyVideo, { id: videos[0]?.id ?? 0, price: videoPrice })
    await inTransaction(ctx.db, (tx) => addJob(tx, defineJob('test.new', NoPayload), {}))
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

test('a revocation after a restore ends earlier grants, though they name revocation numbers unknown to the backup', async () => {
  const { grants } = site.ctx
  const { scheme } = grants
  const grant = grants.sign(real.assetToken, {
    scope: 'full',
    viewer: viewerName(scheme, buyer.id),
    right: 'bought',
    // The site made a thousand revocations after the backup.
    revision: 1000,
    window: windowAt(scheme, site.clock.now()),
    until: undefined,
  })
  const config = await emptySite()
  await run(restoreCommand, config, folder)
  const ctx = { ...(await openContext(config)), clock: site.clock }
  const app = await buildApp(ctx, { limitRates: false })
  const fetchMaster = async () =>
    (await app.inject({ method: 'GET', url: `/media/${grant}/${real.assetToken}/master.m3u8` })).statusCode
  try {
    expect(await fetchMaster()).toBe(200)
    await inTransaction(ctx.db, (tx) => revokeAccounts(tx, [buyer.id], ctx.clock.now()))
    site.clock.advance(10_000)
    expect(await fetchMaster()).toBe(403)
  } finally {
    await app.close()
    await ctx.close()
  }
}, 120_000)

describe('a damaged backup', () => {
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
      // With the damage repaired, the same restore continues.
      expect((await run(restoreCommand, config, folder)).code).toBe(0)
      expect(await digestRows(config)).toEqual(await sourceDigest())
    },
    60_000,
  )

  test('another site is never overwritten by a restore', async () => {
    const before = await sourceDigest()
    await expect(run(restoreCommand, site.ctx.config, folder)).rejects.toThrow('The database is not empty')
    const config = await emptySite()
    const ctx = {
      ...site.ctx,
      storage: await openStorage(config),
    }
    await storeText(ctx, 'sources/other', 'another site')
    await expect(run(restoreCommand, config, folder)).rejects.toThrow('already holds media')
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

  test('is restored with its passphrase, and a second backup copies no media again', async () => {
    // The folder records that it is encrypted.
    const { lines } = await run(backupCommand, encrypted(), secretFolder)
    expect(lines.join('\n')).toContain('in 0 files')
    const config = await emptySite()
    expect((await run(restoreCommand, { ...config, backupPassphrase: passphrase }, secretFolder)).code).toBe(
      0,
    )
    expect(await digestRows(config)).toEqual(await sourceDigest())
    expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
  }, 120_000)

  test('reveals nothing without the passphrase: no content, no hash of one, no name of a member', async () => {
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
    expect(lines.join('\n')).toMatch(/The content of (assets|covers|sources|pictures)\/\S+ \(/)
    expect(lines.join('\n')).toContain(`(objects/${objects[0]})`)
    await writeFile(path, original)
    expect((await run(verifyBackupCommand, encrypted(), secretFolder)).code).toBe(0)
  })

  test('a folder stays encrypted or unencrypted, as it was created', async () => {
    await expect(run(backupCommand, encrypted(), folder, '--encrypt')).rejects.toThrow('are not encrypted')
    await expect(run(backupCommand, site.ctx.config, secretFolder)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(run(backupCommand, site.ctx.config, secretFolder, '--encrypt')).rejects.toThrow(
      '--encrypt needs',
    )
  })
})

test('a folder of another site, or with other files, is refused', async () => {
  const config = await emptySite()
  await run(migrateCommand, config)
  await expect(run(backupCommand, config, folder)).rejects.toThrow('another site')
  await expect(run(backupCommand, config, import.meta.dirname)).rejects.toThrow('other things than backups')
})
