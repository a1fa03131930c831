import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { openPool } from '../db/database.ts'
import { listMigrations, NewerDatabaseError } from '../db/migrate.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, replaceSynced, unlessMissing } from './backup-folder.ts'
import { openSession, queueSchema } from './database-session.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { type MediaFile, mediaFolders, readMediaList } from './media-list.ts'
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
 * Restores a backup into an empty database and an empty storage; one of the database alone into an empty database, beside
 * the media and secrets that are there. Everything is compared with its hash on the way. Until it ends the data folder is
 * marked, and no program of ours works on it; the database is filled last, in one transaction. Killed at any moment,
 * the same call goes on.
 * @returns false where all that was left was to end one that had filled the database already
 * @throws BackupError, NewerDatabaseError
 */
export async function restoreBackup(
  folder: BackupFolder,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<boolean> {
  const { databaseUrl, dataDir, storage } = options
  const known = (await listMigrations()).length
  if (manifest.migration > known) throw new NewerDatabaseError(manifest.migration, known)
  refuseOtherUnfinishedRestore(dataDir, manifest.id)
  const hasBegun = findUnfinishedRestore(dataDir) !== undefined
  const client = await openSession(databaseUrl)
  try {
    if (hasBegun && (await findRestored(client)) === manifest.id) {
      await finish(client, dataDir)
      return false
    }
    await refuseUsedDatabase(client)
    if (manifest.media && !hasBegun) await refuseUsedStorage(storage, dataDir)
    await verifyTables(folder, manifest)
    await refuseOtherSecrets(folder, manifest, dataDir)
    await markUnfinished(dataDir, manifest.id)
    await inParallel(filesAtOnce, readMediaList(folder, manifest), async (file) => {
      await restoreFile(folder, file, storage)
      options.onFile?.(file)
    })
    await writeSecrets(folder, manifest, dataDir)
    await makeQueue(databaseUrl)
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

/** The job queue makes its own tables. */
async function makeQueue(databaseUrl: string): Promise<void> {
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
  const jobs = await client.query<{ isThere: boolean }>(
    `select to_regclass('${queueSchema}._private_jobs') is not null as "isThere"`,
  )
  const hasJobs =
    jobs.rows[0]?.isThere &&
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
        `${place} holds media already (${folder}/${name}): a backup is restored into an empty one only.`,
      )
    }
  }
}

/** Secrets that are there stay only where they are the same: with others no address and no code of the backup is good. */
async function refuseOtherSecrets(folder: BackupFolder, manifest: Manifest, dataDir: string): Promise<void> {
  const there = await unlessMissing(readFile(join(dataDir, 'secrets.json')))
  if (!there) return
  const backedUp = await buffer(readBackedUp(folder, manifest, manifest.secrets))
  if (!backedUp.equals(there)) {
    throw new BackupError(
      `${dataDir} holds the secrets.json of another site: restore into an empty data folder.`,
    )
  }
}

const mediaKey = new RegExp(`^(${mediaFolders.join('|')})(/[\\w-][\\w.-]*)+$`)

async function restoreFile(folder: BackupFolder, file: MediaFile, storage: Storage): Promise<void> {
  // A list that somebody else wrote must not reach beside the storage.
  if (!mediaKey.test(file.key))
    throw new BackupError(`The list of media names ${file.key}, which is no media file.`)
  const content = new PassThrough()
  const [read, written] = await Promise.allSettled([
    pipeline(readMedia(folder, file), content),
    storage.write(file.key, content),
  ])
  // What is wrong with the backup is the cause of what the storage then says.
  if (read.status === 'rejected' && read.reason instanceof BackupError) throw read.reason
  if (written.status === 'rejected') throw written.reason
  if (read.status === 'rejected') throw read.reason
}

async function writeSecrets(folder: BackupFolder, manifest: Manifest, dataDir: string): Promise<void> {
  const secrets = await buffer(readBackedUp(folder, manifest, manifest.secrets))
  await replaceSynced(join(dataDir, 'secrets.json'), secrets)
}
