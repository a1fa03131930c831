import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { requireOwner } from '../db/application-role.ts'
import { openPool } from '../db/database.ts'
import { NewerDatabaseError } from '../db/migrate.ts'
import { listMigrations } from '../db/migration-files.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { inParallel } from '../storage/in-parallel.ts'
import { mediaFolders } from '../storage/media-folders.ts'
import type { Storage } from '../storage/storage.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, replaceSynced } from './backup-folder.ts'
import { openSession, queueSchema } from './database-session.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { type MediaFile, readMediaList } from './media-list.ts'
import {
  findRestored,
  findUnfinishedRestore,
  markUnfinished,
  refuseOtherUnfinishedRestore,
  unmarkUnfinished,
} from './unfinished-restore.ts'
import { readBackedUp, readMedia, verifyTables } from './verify-backup.ts'

const filesAtOnce = 4

export interface RestoreOptions {
  databaseUrl: string
  dataDir: string
  storage: Storage
  onFile?: (file: MediaFile) => void
}

/**
 * Restores a backup into an empty database and an empty storage. A backup of the database alone is restored
 * into an empty database, beside the existing media and secrets. Everything is verified by its hash. Until
 * the restore ends, the data folder is marked and no program of ours runs on it. The database is filled last,
 * in one transaction. If killed at any moment, the same call resumes.
 * @returns false when the database was already filled and only the cleanup was left
 * @throws BackupError, NewerDatabaseError
 */
export async function restoreBackup(
  folder: BackupFolder,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<boolean> {
  const { databaseUrl, dataDir, storage } = options
  const knownMigrations = (await listMigrations()).length
  if (manifest.migration > knownMigrations) throw new NewerDatabaseError(manifest.migration, knownMigrations)
  refuseOtherUnfinishedRestore(dataDir, manifest.id)
  const hasBegun = findUnfinishedRestore(dataDir) !== undefined
  const client = await openSession(databaseUrl)
  try {
    if (hasBegun && (await findRestored(client)) === manifest.id) {
      await finish(client, dataDir)
      return false
    }
    await refuseUsedDatabase(client)
    await requireOwner(client)
    if (manifest.media && !hasBegun) await refuseUsedStorage(storage, dataDir)
    await verifyTables(folder, manifest)
    await refuseOtherSecrets(folder, manifest, dataDir)
    await markUnfinished(dataDir, manifest.id)
    await inParallel(filesAtOnce, readMediaList(folder, manifest), async (file) => {
      await restoreFile(folder, file, storage)
      options.onFile?.(file)
    })
    await writeSecrets(folder, manifest, dataDir)
    await createQueueTables(databaseUrl)
    await loadTables(client, manifest, (table) => readBackedUp(folder, manifest, table))
    await finish(client, dataDir)
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function finish(client: pg.Client, dataDir: string): Promise<void> {
  await client.query('analyze')
  unmarkUnfinished(dataDir)
}

/** The job queue creates its own tables. */
async function createQueueTables(databaseUrl: string): Promise<void> {
  const pool = openPool({ url: databaseUrl, poolSize: 1 })
  try {
    await prepareJobs(pool)
  } finally {
    await pool.end()
  }
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() limit 1`,
  )
  const jobs = await client.query<{ exists: boolean }>(
    `select to_regclass('${queueSchema}._private_jobs') is not null as "exists"`,
  )
  const hasJobs =
    jobs.rows[0]?.exists &&
    (await client.query(`select 1 from ${queueSchema}._private_jobs limit 1`)).rows.length > 0
  if (rows.length > 0 || hasJobs) {
    const restored = await findRestored(client)
    const origin = restored === undefined ? '' : `, it was restored from backup ${restored}`
    throw new BackupError(`The database is not empty${origin}: a backup is restored into an empty one only.`)
  }
}

async function refuseUsedStorage(storage: Storage, dataDir: string): Promise<void> {
  for (const folder of mediaFolders) {
    for await (const name of storage.listNames(folder)) {
      const place = storage.kind === 'file' ? `The data folder ${dataDir}` : 'The bucket'
      throw new BackupError(
        `${place} already holds media (${folder}/${name}): a backup is restored into an empty one only.`,
      )
    }
  }
}

/**
 * Existing secrets are kept only if they are the same: with other secrets no media address and no code of the
 * backup works.
 */
async function refuseOtherSecrets(folder: BackupFolder, manifest: Manifest, dataDir: string): Promise<void> {
  const existing = await unlessMissing(readFile(join(dataDir, 'secrets.json')))
  if (!existing) return
  const backedUp = await buffer(readBackedUp(folder, manifest, manifest.secrets))
  if (!backedUp.equals(existing)) {
    throw new BackupError(
      `${dataDir} holds the secrets.json of another site: restore into an empty data folder.`,
    )
  }
}

const mediaKey = new RegExp(`^(${mediaFolders.join('|')})(/[\\w-][\\w.-]*)+$`)

async function restoreFile(folder: BackupFolder, file: MediaFile, storage: Storage): Promise<void> {
  // A manipulated list must not write outside the storage.
  if (!mediaKey.test(file.key))
    throw new BackupError(`The list of media contains ${file.key}, which is not a media file.`)
  const content = new PassThrough()
  const [read, written] = await Promise.allSettled([
    pipeline(readMedia(folder, file), content),
    storage.write(file.key, content).catch((error) => {
      // It may have read nothing, and what writes into a stream that nobody reads waits for ever.
      content.destroy()
      throw error
    }),
  ])
  // The storage error is caused by a fault in the backup, which is the better error.
  if (read.status === 'rejected' && read.reason instanceof BackupError) throw read.reason
  if (written.status === 'rejected') throw written.reason
  if (read.status === 'rejected') throw read.reason
}

async function writeSecrets(folder: BackupFolder, manifest: Manifest, dataDir: string): Promise<void> {
  const secrets = await buffer(readBackedUp(folder, manifest, manifest.secrets))
  await replaceSynced(join(dataDir, 'secrets.json'), secrets)
}
