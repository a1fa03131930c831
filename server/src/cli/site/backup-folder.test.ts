import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buyVideo } from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { digestMedia, digestRows } from '../../../test/backups/backup-site.ts'
import { videoPrice } from '../../../test/backups/full-site.ts'
import {
  expectNothingStarts,
  expectRestored,
  openSiteWithBackups,
  type SiteWithBackups,
} from '../../../test/backups/site-with-backups.ts'
import { makeAccount } from '../../../test/builders.ts'
import type { TestVideo } from '../../../test/content/dummy-video.ts'
import { flipByte } from '../../../test/storage/damage-file.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { grantAssets } from '../../domains/memberships/index.ts'
import { readLastTest } from '../../platform/backup/last-test.ts'
import { markUnfinished } from '../../platform/backup/unfinished-restore.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { backupCommand } from './backup.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { verifyBackupCommand } from './verify-backup.ts'

/** Rules of backups that do not depend on where media are stored: the database, the backup folder, encryption. */

const passphrase = 'sixteen characters'

let backed: SiteWithBackups
let site: TestApp
let videos: TestVideo[]
let folder: string
beforeAll(async () => {
  backed = await openSiteWithBackups()
  ;({ site, videos, folder } = backed)
}, 240_000)
afterEach(() => backed.removeEmptySites())
afterAll(() => backed.close())

const run: SiteWithBackups['run'] = (...command) => backed.run(...command)
const sourceDigest = () => digestRows(site.ctx.config)
const encrypted = () => ({ ...site.ctx.config, backupPassphrase: passphrase })

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
  const config = await backed.emptySite()
  const { code: restored, lines } = await run(restoreCommand, config, folder)
  expect([restored, lines.join('\n')]).toEqual([0, expect.stringContaining('The ledger is consistent.')])
}, 120_000)

test('a restore that was killed after its commit, before it removed its marker, is finished by the same command', async () => {
  expect((await run(backupCommand, site.ctx.config, folder)).code).toBe(0)
  const config = await backed.emptySite()
  await run(restoreCommand, config, folder)
  const id = await backed.newestBackup()
  await markUnfinished(config.dataDir, id)
  await expectNothingStarts(config)
  const { code, lines } = await run(restoreCommand, config, folder)
  expect([code, lines.join('\n')]).toEqual([
    0,
    expect.stringContaining('An earlier run had already restored'),
  ])
  await expectRestored(backed, config)
  // Without the marker the folder counts as a site, and stays unchanged.
  await expect(run(restoreCommand, config, folder)).rejects.toThrow(`it was restored from backup ${id}`)
}, 120_000)

test('an unfinished restore cannot be resumed from another backup', async () => {
  const config = await backed.emptySite()
  await markUnfinished(config.dataDir, '2026-01-01T00-00-00.000Z')
  await expect(run(restoreCommand, config, folder)).rejects.toThrow(
    'run it again with --backup 2026-01-01T00-00-00.000Z, or empty',
  )
})

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
    const config = await backed.emptySite()
    expect((await run(restoreCommand, { ...config, backupPassphrase: passphrase }, secretFolder)).code).toBe(
      0,
    )
    expect(await digestRows(config)).toEqual(await sourceDigest())
    expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
  }, 120_000)

  test('reveals nothing without the passphrase: no content, no hash of one, no name of a member', async () => {
    const config = await backed.emptySite()
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
    expect(lines.join('\n')).toMatch(/The content of (assets|covers|sources|pictures|uploads)\/\S+ \(/)
    expect(lines.join('\n')).toContain(`(objects/${objects[0]})`)
    expect(await readLastTest(secretFolder)).not.toMatchObject({ problems: 0 })
    await writeFile(path, original)
    expect((await run(verifyBackupCommand, encrypted(), secretFolder)).code).toBe(0)
    const tested = (await readdir(join(secretFolder, 'backups'))).sort().at(-1)
    expect(await readLastTest(secretFolder)).toMatchObject({ backupId: tested, problems: 0 })
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
  const config = await backed.emptySite()
  await run(migrateCommand, config)
  await expect(run(backupCommand, config, folder)).rejects.toThrow('another site')
  await expect(run(backupCommand, config, import.meta.dirname)).rejects.toThrow('files other than backups')
})
