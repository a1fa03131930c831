import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { loadSecrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, clearUnfinished, prepareBackupFolder, siteId } from './backup-folder.ts'
import { blockMediaRemoval, lockBackups } from './backup-locks.ts'
import { copyMedia, type MediaProgress } from './copy-media.ts'
import { copyTables } from './copy-tables.ts'
import { openSession } from './database-session.ts'
import { type Manifest, readManifests, writeBackedUpFile, writeManifest } from './manifest.ts'
import { type MediaFile, readMediaList, writeMediaLines } from './media-list.ts'
import { readPassphrase } from './passphrase.ts'
import { pruneBackups } from './prune-backups.ts'
import {
  finishWritingObjects,
  removeUnreferencedObjects,
  startWritingObjects,
} from './unreferenced-objects.ts'

export interface BackupOptions {
  folder: string
  /** Creates the folder if it does not exist. Otherwise it must already hold a backup. */
  mayCreate: boolean
  config: Config
  /** The storage of the media. Undefined: back up the database alone. */
  storage: Storage | undefined
  /** Used for the first backup in a folder. Later backups follow the first. */
  encrypts: boolean
  /** How many backups with media the folder keeps. Undefined: all. */
  keep: number | undefined
  now: Date
  signal?: AbortSignal
  onProgress?: (progress: MediaProgress) => void
}

export interface BackupReport {
  manifest: Manifest
  /** For media: `copied` counts what the folder did not hold yet. */
  progress: MediaProgress
  tookMs: number
  removed: string[]
  /** Why older backups, or unused objects, could not be removed. The new backup is complete regardless. */
  pruneError: unknown
}

/**
 * Makes a backup: a snapshot of every table, then every media file that these rows name, then the manifest.
 * Deleting media is blocked while they are copied. Works whether or not the site is running.
 * @throws BackupError, BackupBusyError
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const from = performance.now()
  const { config, encrypts, mayCreate, storage, now, signal } = options
  const { dataDir } = config
  const passphrase = await readPassphrase(config)
  const client = await openSession(config.databaseUrl ?? '')
  try {
    await lockBackups(client)
    const site = siteId(await loadSecrets(dataDir))
    const folder = await prepareBackupFolder(options.folder, { site, encrypts, passphrase, mayCreate })
    await clearUnfinished(folder)
    if (storage) await blockMediaRemoval(client)
    const wasInterrupted = storage ? await startWritingObjects(folder) : false
    const id = now.toISOString().replaceAll(':', '-')
    const copy = await copyTables(client, folder, id, signal)
    const secrets = await copySecrets(dataDir, folder, id)
    const progress: MediaProgress = { files: 0, bytes: 0, copiedFiles: 0, copiedBytes: 0 }
    const media = storage && (await copyMediaOf(storage, folder, id, { ...options, progress }))
    await confirmLocks(client)
    signal?.throwIfAborted()
    const manifest: Manifest = {
      format: 1,
      id,
      madeAt: now.toISOString(),
      program: await programVersion(),
      ...copy,
      secrets,
      media: media ? { ...media, files: progress.files, bytes: progress.bytes } : null,
    }
    await writeManifest(folder, manifest)
    if (storage && !wasInterrupted) await finishWritingObjects(folder)
    const { removed, pruneError } = await prune(folder, options.keep, async () => {
      if (!wasInterrupted) return
      await confirmLocks(client)
      await removeUnreferencedObjects(folder, now)
    })
    return { manifest, progress, tookMs: Math.round(performance.now() - from), removed, pruneError }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A connection that broke meanwhile lost its lock: media may have been deleted. */
async function confirmLocks(client: pg.Client): Promise<void> {
  try {
    await client.query('select 1')
  } catch (error) {
    throw new BackupError('The database connection was lost during the backup: run it again.', {
      cause: error,
    })
  }
}

async function copySecrets(dataDir: string, folder: BackupFolder, id: string) {
  const source = Readable.from([await readFile(join(dataDir, 'secrets.json'))])
  return writeBackedUpFile(folder, id, 'secrets.json.zst', source)
}

async function copyMediaOf(
  storage: Storage,
  folder: BackupFolder,
  id: string,
  options: Pick<BackupOptions, 'now' | 'signal' | 'onProgress'> & { progress: MediaProgress },
) {
  const { progress, now, signal, onProgress } = options
  const earlier = listEarlier(folder)
  async function* copied(): AsyncGenerator<MediaFile> {
    for await (const file of copyMedia(storage, folder, earlier, { progress, now, signal })) {
      onProgress?.(progress)
      yield file
    }
  }
  try {
    return await writeBackedUpFile(folder, id, 'media.jsonl.zst', writeMediaLines(copied()), signal)
  } finally {
    await earlier.return(undefined)
  }
}

/**
 * The media of the newest backup that has any. If its list is damaged, all media are copied as in a first
 * backup.
 */
async function* listEarlier(folder: BackupFolder): AsyncGenerator<MediaFile> {
  try {
    const newest = (await readManifests(folder)).findLast(({ media }) => media !== null)
    if (newest) yield* readMediaList(folder, newest)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
}

async function prune(
  folder: BackupFolder,
  keep: number | undefined,
  removeUnreferenced: () => Promise<void>,
) {
  try {
    const removed = keep === undefined ? [] : await pruneBackups(folder, keep)
    await removeUnreferenced()
    return { removed, pruneError: undefined }
  } catch (pruneError) {
    return { removed: [], pruneError }
  }
}

async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  return String(version)
}
