import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { type Config, readConfig } from '../../src/config.ts'
import { prepareBackupFolder, siteId } from '../../src/platform/backup/backup-folder.ts'
import { listTables, nameOf, openSession } from '../../src/platform/backup/database-session.ts'
import { loadSecrets } from '../../src/platform/secrets.ts'
import { mediaFolders } from '../../src/platform/storage/media-folders.ts'
import { openStorage, type Storage } from '../../src/platform/storage/storage.ts'
import { makeTestStorage, readStored } from '../storage/test-storage.ts'
import { openEmptyDatabase } from '../test-database.ts'

/**
 * The target of a restore: an empty database, an empty data folder, and an empty bucket if media are in one.
 */
export interface EmptySite {
  config: Config
  remove(): Promise<void>
}

export async function makeEmptySite(env: Record<string, string> = {}): Promise<EmptySite> {
  const database = await openEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-empty-'))
  const config = readConfig(
    {
      ...{ LOG_LEVEL: 'silent', DEMO: '0', ANSWER_CACHE_MB: '0', ...(await makeTestStorage()), ...env },
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    },
    dataDir,
  )
  return {
    config,
    remove: async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Prepares the folder as the first backup by hand does: otherwise no nightly backup is made there. */
export async function prepareNightlyFolder({ dataDir }: Config, folder: string): Promise<void> {
  const site = siteId(await loadSecrets(dataDir))
  await prepareBackupFolder(folder, { site, encrypts: false, passphrase: undefined, mayCreate: true })
}

/** One hash per table over all its rows, and the next value of each sequence. */
export async function digestDatabase(url: string): Promise<Record<string, string>> {
  const client = await openSession(url)
  try {
    const tables = await listTables(client)
    // One query: there are more than a hundred tables.
    const { rows } = await client.query<{ name: string; digest: string }>(
      tables
        .map(
          (table) => `select ${client.escapeLiteral(`${table.owner}.${table.name}`)} as name,
            count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest
            from ${nameOf(client, table)} t`,
        )
        .join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  } finally {
    await client.end()
  }
}

/** The same without the records of backups and of operators, which are written after each backup and restore. */
export async function digestRows({ databaseUrl }: Config): Promise<Record<string, string>> {
  const {
    'site.backup_runs': _runs,
    'site.audit': _audit,
    'site.audit_head': _head,
    ...digest
  } = await digestDatabase(databaseUrl ?? '')
  return digest
}

/** The path of a stored file's content in an unencrypted backup folder. */
export async function backedUpObject(storage: Storage, root: string, key: string): Promise<string> {
  const name = createHash('sha256')
    .update(await readStored(storage, key))
    .digest('hex')
  return join(root, 'objects', name.slice(0, 2), name)
}

/**
 * The names of all schema objects of a database: tables, columns, constraints, indexes, triggers, functions.
 */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select format('column %s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
        from pg_attribute join pg_class c on c.oid = attrelid
        where relkind in ('r', 'v', 'S') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
      order by 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/** The hash of every media file, by key. */
export async function digestMedia(config: Config): Promise<Record<string, string>> {
  const storage = await openStorage(config)
  try {
    const digests: Record<string, string> = {}
    for (const folder of mediaFolders) {
      for await (const { key } of storage.list(folder)) {
        const found = await storage.read(key)
        if (!found || found.range === 'unsatisfiable') continue
        digests[key] = createHash('sha256')
          .update(await buffer(found.stream))
          .digest('hex')
      }
    }
    return digests
  } finally {
    storage.close()
  }
}
