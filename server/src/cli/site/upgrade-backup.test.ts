import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  digestDatabase,
  digestRows,
  type EmptySite,
  makeEmptySite,
} from '../../../test/backups/backup-site.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { asApplication } from '../../../test/template.ts'
import type { Config } from '../../config.ts'
import { openPool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { listMigrations, listRepeatable, migrationsDir } from '../../platform/db/migration-files.ts'
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts'
import { backupCommand } from './backup.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { verifyAuditCommand } from './verify-audit.ts'

let site: EmptySite
let other: EmptySite
/**
 * The previous version's files: all migrations but the last, and no repeatable files, which may need the
 * last.
 */
let olderMigrations: string
beforeEach(async () => {
  site = await makeEmptySite()
  other = await makeEmptySite()
  olderMigrations = await mkdtemp(join(tmpdir(), 'liuguang-older-'))
  await mkdir(join(olderMigrations, 'repeatable'))
  for (const { name } of (await listMigrations()).slice(0, -1)) {
    await cp(join(migrationsDir, name), join(olderMigrations, name))
  }
})
afterEach(async () => {
  await site.remove()
  await other.remove()
  await rm(olderMigrations, { recursive: true })
})

async function becomeOlderSite({ databaseUrl = '' }: Config): Promise<void> {
  const pool = openPool({ url: databaseUrl, poolSize: 1 })
  await migrate(pool, olderMigrations)
  await prepareJobs(pool)
  await pool.query("insert into settings (name, value) values ('siteName', '\"before\"')")
  await pool.end()
}

/** The database belongs to one role, and the application connects as another. */
function withTwoRoles(config: Config): Config {
  const ownerUrl = config.databaseUrl ?? ''
  return { ...config, databaseUrl: asApplication(ownerUrl), databaseOwnerUrl: ownerUrl }
}

async function query(config: Config, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const migrateSite = (config = site.config) => runCommand({ ctx: { config } }, migrateCommand)

test('an upgrade backs the database up first, and the backup can be restored and upgraded', async () => {
  await becomeOlderSite(site.config)
  const { lines } = await migrateSite()
  const applied = `Applied 1 migration and ${(await listRepeatable()).length} functions.`
  const backups = join(site.config.dataDir, 'backups')
  const [id] = await readdir(join(backups, 'backups'))
  expect(lines).toEqual([`${applied} Before that, the database was backed up as ${id} in ${backups}.`])
  await query(site.config, "update settings set value = '\"after\"' where name = 'siteName'")

  // As an operator would: the same data folder with its media and secrets, and an empty database.
  const config = { ...other.config, dataDir: site.config.dataDir }
  const restored = await runCommand({ ctx: { config } }, restoreCommand, backups)
  expect(restored.lines).toContain(applied)
  expect(await query(config, "select value from settings where name = 'siteName'")).toEqual([
    { value: 'before' },
  ])
})

test('a backup before an upgrade is restored as it was for the older version, without the upgrade', async () => {
  await becomeOlderSite(site.config)
  const before = await digestRows(site.config)
  await migrateSite()
  const config = { ...other.config, dataDir: site.config.dataDir }
  const backups = join(config.dataDir, 'backups')
  const { lines } = await runCommand({ ctx: { config } }, restoreCommand, backups, '--without-upgrade')
  const older = (await listMigrations()).length - 1
  expect(lines.at(-1)).toBe(`The database is of migration ${older}: start the version of that time.`)
  expect(await digestRows(config)).toEqual(before)
})

test('with a role of its own, the application can use an upgraded and a restored database, and change no table of it', async () => {
  await becomeOlderSite(site.config)
  const upgraded = withTwoRoles(site.config)
  await migrateSite(upgraded)
  const backups = join(site.config.dataDir, 'by-hand')
  await runCommand({ ctx: { config: upgraded } }, backupCommand, backups)
  const restored = { ...withTwoRoles(other.config), dataDir: site.config.dataDir }
  await runCommand({ ctx: { config: restored } }, restoreCommand, backups)

  for (const config of [upgraded, restored]) {
    expect(await query(config, "select value from settings where name = 'siteName'")).toEqual([
      { value: 'before' },
    ])
    await query(config, "update settings set value = '\"later\"' where name = 'siteName'")
    await expect(query(config, 'alter table settings add column other text')).rejects.toThrow('must be owner')
    await expect(query(config, 'delete from audit')).rejects.toThrow('permission denied')
  }
  expect(await query(restored, 'select actor_name, act from audit order by number')).toEqual([
    { actor_name: 'Tester', act: 'site.migrate' },
    { actor_name: 'Tester', act: 'site.restore' },
  ])
  expect((await runCommand({ ctx: { config: restored } }, verifyAuditCommand)).code).toBe(0)
})

test('a new database and an up-to-date one are not backed up', async () => {
  const [migrations, functions] = [(await listMigrations()).length, (await listRepeatable()).length]
  expect((await migrateSite()).lines).toEqual([
    `Applied ${migrations} migrations and ${functions} functions.`,
  ])
  // Their names are in the audit.
  expect(await query(site.config, "select after from audit where act = 'site.migrate'")).toEqual([
    { after: { applied: expect.arrayContaining(['0001_platform.sql']) } },
  ])
  expect((await migrateSite()).lines).toEqual(['The database is up to date.'])
  expect(await readdir(site.config.dataDir)).toEqual([])
})

test('an upgrade whose backup fails changes nothing, unless an option skips the backup', async () => {
  await becomeOlderSite(site.config)
  const before = await digestDatabase(site.config.databaseUrl ?? '')
  const config = { ...site.config, backupDir: import.meta.dirname }
  await expect(migrateSite(config)).rejects.toThrow(
    /^The database is not changed, because the backup before it failed: BACKUP_DIR .* holds no backups: .*BACKUP_BEFORE_UPGRADE=0/,
  )
  expect(await digestDatabase(site.config.databaseUrl ?? '')).toEqual(before)
  expect((await migrateSite({ ...config, backupBeforeUpgrade: false })).code).toBe(0)
})

test('the last three backups before upgrades are kept', async () => {
  const { backUpBeforeUpgrade } = await import('../../platform/backup/upgrade-backup.ts')
  await becomeOlderSite(site.config)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const { report } = await backUpBeforeUpgrade(site.config)
    made.push(report.manifest.id)
  }
  expect((await readdir(join(site.config.dataDir, 'backups/backups'))).sort()).toEqual(made.slice(-3))
})
