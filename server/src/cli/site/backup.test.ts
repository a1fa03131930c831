import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buyVideo, createClient, listPurchases } from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  backedUpObject,
  describeSchema,
  digestDatabase,
  digestMedia,
  digestRows,
  type EmptySite,
  makeEmptySite,
} from '../../../test/backups/backup-site.ts'
import { videoPrice } from '../../../test/backups/full-site.ts'
import { openSiteWithBackups, type SiteWithBackups } from '../../../test/backups/site-with-backups.ts'
import type { TestAccount } from '../../../test/builders.ts'
import type { TestVideo } from '../../../test/content/dummy-video.ts'
import { grantOf } from '../../../test/content/media-table.ts'
import type { RealVideo } from '../../../test/content/video-builders.ts'
import { cutFile, flipByte } from '../../../test/storage/damage-file.ts'
import { readStored, storeText } from '../../../test/storage/test-storage.ts'
import { injectedFetch, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { insertAccount } from '../../domains/accounts/index.ts'
import { findAuditProblems } from '../../domains/audit/queries.ts'
import { takeAddressIndex } from '../../domains/payments/crypto/crypto-order-queries.ts'
import { findLedgerViolations } from '../../domains/wallet/index.ts'
import { openContext } from '../../open-context.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import { viewerHash, windowEndsAt } from '../../platform/media-delivery/grant.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { backupCommand } from './backup.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { openBackup, verifyBackupCommand } from './verify-backup.ts'

/** A backup and its restore, with either kind of storage. Rules of the folder and the database: backup-folder.test.ts. */

let backed: SiteWithBackups
let site: TestApp
let buyer: TestAccount
let real: RealVideo
let videos: TestVideo[]
let folder: string
beforeAll(async () => {
  backed = await openSiteWithBackups()
  ;({ site, buyer, real, videos, folder } = backed)
  expect((await run(backupCommand, site.ctx.config, folder)).code).toBe(0)
}, 240_000)
afterEach(() => backed.removeEmptySites())
afterAll(() => backed.close())

const run: SiteWithBackups['run'] = (...command) => backed.run(...command)
const sourceDigest = () => digestRows(site.ctx.config)
const objectOf = (root: string, key: string) => backedUpObject(site.ctx.storage, root, key)

describe('a site restored into an empty folder and database', () => {
  let target: EmptySite
  let config: Config
  beforeAll(async () => {
    target = await makeEmptySite()
    config = target.config
    expect((await run(restoreCommand, config, folder)).code).toBe(0)
  })
  afterAll(() => target.remove())

  test('is recorded in the audit of the new site, and the backup in that of the old one', async () => {
    const actions = async ({ databaseUrl }: Config) => {
      await using ctx = await openContext({ ...site.ctx.config, databaseUrl })
      expect(await findAuditProblems(ctx.db, { after: 0n, upTo: 1000n }, 1)).toEqual([])
      const rows = await ctx.db.selectFrom('audit').select(['act', 'actor_name']).orderBy('number').execute()
      return rows.map(({ act, actor_name }) => `${act} ${actor_name}`)
    }
    const [before, after] = [await actions(site.ctx.config), await actions(config)]
    expect(before).toContain('site.backup Tester')
    expect(after.at(-1)).toBe('site.restore Tester')
  })

  /** Runs the restored site. */
  async function openRestored() {
    const ctx = { ...(await openContext(config)), clock: site.clock }
    const app = await buildApp(ctx, { limitRates: false })
    onTestFinished(async () => {
      await app.close()
      await ctx.close()
    })
    return { ctx, app }
  }

  test('has the same rows, files and schema', async () => {
    expect(await digestRows(config)).toEqual(await sourceDigest())
    const media = await digestMedia(site.ctx.config)
    expect(Object.keys(media).length).toBeGreaterThan(50)
    expect(await digestMedia(config)).toEqual(media)
    expect(await describeSchema(config.databaseUrl ?? '')).toEqual(
      await describeSchema(site.ctx.config.databaseUrl ?? ''),
    )
    expect(await readFile(join(config.dataDir, 'secrets.json'))).toEqual(
      await readFile(join(site.ctx.config.dataDir, 'secrets.json')),
    )
  })

  test('accepts its members’ logins, plays purchases at their old URLs, and keeps working', async () => {
    const grant = await grantOf(site, real, buyer)
    const key =
      Object.keys(await digestMedia(site.ctx.config)).find(
        (one) => /assets\/.*\/v\d+\/00000/.test(one) && one.includes(real.assetToken),
      ) ?? ''
    const { ctx, app } = await openRestored()
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
  })

  test('ends earlier grants by a revocation, though they name revocation numbers unknown to the backup', async () => {
    const { grants } = site.ctx
    const grant = grants.sign(real.assetToken, {
      scope: 'full',
      viewer: viewerHash(grants.keys, buyer.id),
      right: 'bought',
      // The site made a thousand revocations after the backup.
      lastRevocationId: 1000,
      endsAt: windowEndsAt(3600, site.clock.now()),
      until: undefined,
    })
    const { ctx, app } = await openRestored()
    const fetchMaster = async () =>
      (await app.inject({ method: 'GET', url: `/media/${grant}/${real.assetToken}/master.m3u8` })).statusCode
    expect(await fetchMaster()).toBe(200)
    await inTransaction(ctx.db, (tx) => revokeAccounts(tx, [buyer.id], ctx.clock.now()))
    site.clock.advance(10_000)
    expect(await fetchMaster()).toBe(403)
  })

  test('gives no order an address that the site gave out after the backup', async () => {
    const issued = await inTransaction(site.ctx.db, takeAddressIndex)
    const { ctx } = await openRestored()
    const next = await inTransaction(ctx.db, takeAddressIndex)
    // 50,000 more after this one would be left out, too.
    expect(next).toBeGreaterThan(issued + 50_000n)
  })
})

test('a second backup copies only changed content', async () => {
  const { lines } = await run(backupCommand, site.ctx.config, folder)
  expect(lines.join('\n')).toContain('0.0 MB of media copied, in 0 files')
})

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

  let config: Config
  let target: EmptySite
  beforeAll(async () => {
    target = await makeEmptySite()
    config = target.config
  })
  afterAll(() => target.remove())

  test.each(damages)(
    '%s is found, and nothing of it can be opened',
    async (_what, pathOf, damage, sentence) => {
      const path = await pathOf(folder, await backed.newestBackup())
      const original = await readFile(path)
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
    },
  )

  test('with all damage repaired, the same restore continues in the same place', async () => {
    expect((await run(restoreCommand, config, folder)).code).toBe(0)
    expect(await digestRows(config)).toEqual(await sourceDigest())
    expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
  }, 60_000)
})

test('another site is never overwritten by a restore', async () => {
  const before = await sourceDigest()
  await expect(run(restoreCommand, site.ctx.config, folder)).rejects.toThrow('The database is not empty')
  const config = await backed.emptySite()
  const ctx = {
    ...site.ctx,
    storage: await openStorage(config),
  }
  await storeText(ctx, 'sources/other', 'another site')
  await expect(run(restoreCommand, config, folder)).rejects.toThrow('already holds media')
  expect(await sourceDigest()).toEqual(before)
})

test('a restore ends with the error of a storage that fails before it reads a file', async () => {
  // More than is buffered for the storage.
  await storeText(site.ctx, 'sources/large', 'x'.repeat(2 ** 20))
  expect((await run(backupCommand, site.ctx.config, folder)).code).toBe(0)
  const config = await backed.emptySite()
  const storage = await openStorage(config)
  onTestFinished(() => storage.close())
  const opened = await openBackup(folder, undefined, config)
  const restoring = restoreBackup(opened.folder, opened.manifest, {
    databaseUrl: config.databaseUrl ?? '',
    dataDir: config.dataDir,
    storage: {
      ...storage,
      async write(key, content) {
        if (key === 'sources/large') throw new Error('EACCES: permission denied')
        await storage.write(key, content)
      },
    },
  })
  await expect(restoring).rejects.toThrow('EACCES')
}, 60_000)

async function changeManifest(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(/"rows": (\d)/, (_all, digit) => `"rows": 1${digit}`),
  )
}
