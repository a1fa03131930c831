import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { BackupError } from './backup-error.ts'
import {
  type BackupFolder,
  backupPath,
  compressedForm,
  listBackups,
  manifestName,
  parseJson,
  syncFolder,
  uncompressedForm,
  unfinishedFolder,
} from './backup-folder.ts'
import { placeFile, readContent, type StoredContent, writeContent } from './content.ts'

/** A file of one backup, by its name in the backup's folder. */
export interface BackedUpFile extends StoredContent {
  file: string
}

export interface BackedUpTable extends BackedUpFile {
  /** `site`: created by our migrations. `queue`: created by the job queue. */
  owner: 'site' | 'queue'
  name: string
  columns: string[]
  rows: number
}

export interface BackedUpSequence {
  owner: 'site' | 'queue'
  name: string
  /** The last value that the sequence issued. */
  value: string
}

export interface MediaList extends BackedUpFile {
  files: number
  bytes: number
}

/** Everything that belongs to one backup. */
export interface Manifest {
  format: 1
  id: string
  madeAt: string
  /** The version of the program that made it. */
  program: string
  /** The last migration of its database. A program that knows this migration can restore it. */
  migration: number
  tables: BackedUpTable[]
  sequences: BackedUpSequence[]
  secrets: BackedUpFile
  /** Null: the database alone, as before an upgrade. */
  media: MediaList | null
}

interface ManifestFile {
  sha256: string
  manifest: Manifest
}

/** Writes a file of a backup. It gets its name when it is complete. */
export async function writeBackedUpFile(
  folder: BackupFolder,
  id: string,
  file: string,
  source: Readable,
  signal?: AbortSignal,
): Promise<BackedUpFile> {
  const { path, ...content } = await writeContent(
    unfinishedFolder(folder),
    source,
    compressedForm(folder),
    signal,
  )
  await placeFile(path, backupPath(folder, id, file))
  return { file, ...content }
}

/** Completes a backup. The manifest is synced to disk on return. */
export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const file: ManifestFile = { sha256: hashOf(manifest), manifest }
  const source = Readable.from([Buffer.from(`${JSON.stringify(file, null, 1)}\n`)])
  const { path } = await writeContent(unfinishedFolder(folder), source, uncompressedForm(folder))
  const target = backupPath(folder, manifest.id, manifestName(folder))
  await syncFolder(dirname(target))
  await placeFile(path, target)
  await syncFolder(dirname(target))
  await syncFolder(join(folder.path, 'backups'))
}

/** @throws BackupError when the manifest is damaged or from a newer program */
export async function readManifest(
  folder: BackupFolder,
  id: string,
  name = manifestName(folder),
): Promise<Manifest> {
  const what = `The manifest of backup ${id}`
  const path = backupPath(folder, id, name)
  const text = await textOf(readContent(path, what, uncompressedForm(folder), undefined))
  const { sha256, manifest } = parseJson<ManifestFile>(text, `${what} is damaged.`)
  if (manifest?.format !== 1) throw new BackupError(`${what} was made by a newer version of this program.`)
  if (sha256 !== hashOf(manifest)) throw new BackupError(`${what} is damaged.`)
  return manifest
}

/** Manifests of the finished backups, oldest first. */
export async function readManifests(folder: BackupFolder, name = manifestName(folder)): Promise<Manifest[]> {
  return Array.fromAsync(await listBackups(folder, name), (id) => readManifest(folder, id, name))
}

/**
 * The backup with this id. Without an id the newest one with media, else the newest.
 * @throws BackupError when there is none
 */
export async function chooseBackup(folder: BackupFolder, id: string | undefined): Promise<Manifest> {
  const ids = await listBackups(folder)
  if (id !== undefined) {
    if (!ids.includes(id)) {
      throw new BackupError(
        `There is no backup ${id} in ${folder.path}; it holds: ${ids.join(', ') || 'none'}.`,
      )
    }
    return readManifest(folder, id)
  }
  let newest: Manifest | undefined
  for (const each of ids.reverse()) {
    const manifest = await readManifest(folder, each)
    if (manifest.media) return manifest
    newest ??= manifest
  }
  if (!newest) throw new BackupError(`${folder.path} holds no finished backup.`)
  return newest
}

function hashOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}
