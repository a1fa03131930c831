import { createHmac } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Secrets } from '../secrets.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { BackupError } from './backup-error.ts'
import type { ContentForm } from './content.ts'
import { type AgeKey, makeAgeKey, unwrapKey, wrapKey } from './encryption.ts'

/**
 * A folder of backups of one site:
 *
 *     folder.json          which site the backups belong to, and whether they are encrypted
 *     key.age              the encryption key, wrapped with the passphrase
 *     backups/<id>/        tables, secrets and the list of media of one backup; manifest.json is written last
 *     objects/ab/abcd…     contents of media, shared by all backups
 *     unfinished/          files that are being written
 *     objects-being-written  exists while a run with media is unfinished
 *     last-test.json       which backup was tested last, when, and how many files were damaged
 */
export interface BackupFolder {
  path: string
  /** Undefined: the backups are not encrypted. */
  key: AgeKey | undefined
}

interface FolderFacts {
  format: 1
  site: string
  isEncrypted: boolean
}

/** Reveals no secret. The same in every backup of one site, and in sites restored from one of them. */
export function siteId({ pepper }: Secrets): string {
  return createHmac('sha256', pepper).update('backups of this site').digest('hex').slice(0, 32)
}

/**
 * Opens a folder for reading.
 * @throws BackupError when it holds no backups, or the passphrase is missing or wrong
 */
export async function openBackupFolder(path: string, passphrase: string | undefined): Promise<BackupFolder> {
  const facts = await readFacts(path)
  if (!facts) throw new BackupError(`${path} holds no backups.`)
  return { path, key: facts.isEncrypted ? await openKey(path, passphrase) : undefined }
}

/**
 * Opens a folder to write another backup of this site.
 * @param options.mayCreate creates the folder for the first backup. BACKUP_DIR is never created: if a disk is
 *   not mounted, the backups would fill another disk
 * @param options.encrypts the backups must be encrypted. An encrypted folder is opened and written encrypted anyway
 * @throws BackupError when the folder is missing or belongs to another site, when it is not encrypted and must be, and
 *   when the passphrase of an encrypted one is missing or wrong
 */
export async function prepareBackupFolder(
  path: string,
  options: { site: string; encrypts: boolean; passphrase: string | undefined; mayCreate: boolean },
): Promise<BackupFolder> {
  const { site, encrypts, passphrase, mayCreate } = options
  const facts = await readFacts(path)
  if (!facts && !mayCreate) {
    throw new BackupError(
      `BACKUP_DIR (${path}) holds no backups: mount its disk, or make the first one there by hand: npm run cli -- backup ${path}${encrypts ? ' --encrypt' : ''}.`,
    )
  }
  if (!facts) return createFolder(path, options)
  if (facts.site !== site) {
    throw new BackupError(`${path} holds backups of another site: give each site its own folder.`)
  }
  if (encrypts && !facts.isEncrypted) {
    throw new BackupError(`The backups in ${path} are not encrypted: use another folder for encrypted ones.`)
  }
  return { path, key: facts.isEncrypted ? await openKey(path, passphrase) : undefined }
}

async function createFolder(
  path: string,
  { site, encrypts, passphrase }: { site: string; encrypts: boolean; passphrase: string | undefined },
): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const others = await readdir(path)
  if (others.some((name) => !['folder.json.new', 'key.age', 'lost+found'].includes(name))) {
    throw new BackupError(
      `${path} holds files other than backups: name a folder that is empty or does not exist.`,
    )
  }
  await chmod(path, 0o700)
  let key: AgeKey | undefined
  if (encrypts) {
    key = await makeAgeKey()
    await writeSynced(join(path, 'key.age'), await wrapKey(key, requirePassphrase(path, passphrase)))
  }
  const facts: FolderFacts = { format: 1, site, isEncrypted: encrypts }
  await replaceSynced(join(path, 'folder.json'), `${JSON.stringify(facts, null, 2)}\n`)
  return { path, key }
}

async function readFacts(path: string): Promise<FolderFacts | undefined> {
  const text = await unlessMissing(readFile(join(path, 'folder.json'), 'utf8'))
  if (text === undefined) return undefined
  const facts = parseJson<FolderFacts>(text, `${path}/folder.json is damaged.`)
  if (facts.format !== 1)
    throw new BackupError(`The backups in ${path} were made by a newer version of this program.`)
  return facts
}

/** @throws BackupError with this message for a text that is not JSON */
export function parseJson<T>(text: string, errorMessage: string): T {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BackupError(errorMessage, { cause: error })
  }
}

async function openKey(path: string, passphrase: string | undefined): Promise<AgeKey> {
  const file = await unlessMissing(readFile(join(path, 'key.age')))
  if (!file) throw new BackupError(`${path}/key.age is missing: without it these backups cannot be read.`)
  return unwrapKey(file, requirePassphrase(path, passphrase))
}

function requirePassphrase(path: string, passphrase: string | undefined): string {
  if (passphrase) return passphrase
  throw new BackupError(
    `The backups in ${path} are encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`,
  )
}

/** In an encrypted folder, the name of an object reveals nothing about its content. */
export function objectPath({ path, key }: BackupFolder, sha256: string): string {
  const name = key
    ? createHmac('sha256', key.nameKey).update(Buffer.from(sha256, 'hex')).digest('hex')
    : sha256
  return join(path, 'objects', name.slice(0, 2), name)
}

export function unfinishedFolder({ path }: BackupFolder): string {
  return join(path, 'unfinished')
}

export function backupPath({ path }: BackupFolder, id: string, file = ''): string {
  return join(path, 'backups', id, file)
}

/** Tables and lists compress well. */
export function compressedForm({ key }: BackupFolder): ContentForm {
  return { isCompressed: true, key }
}

/** Media files are already compressed, and manifests are small. */
export function uncompressedForm({ key }: BackupFolder): ContentForm {
  return { isCompressed: false, key }
}

/** Removes the leftovers of a killed run. Objects that it finished are reused by the next run. */
export async function clearUnfinished(folder: BackupFolder): Promise<void> {
  await rm(unfinishedFolder(folder), { recursive: true, force: true })
  await mkdir(unfinishedFolder(folder), { recursive: true, mode: 0o700 })
  for (const id of (await unlessMissing(readdir(join(folder.path, 'backups')))) ?? []) {
    const isComplete = await unlessMissing(stat(backupPath(folder, id, manifestName(folder))))
    const isBeingRemoved = await unlessMissing(stat(backupPath(folder, id, removedName)))
    if (!isComplete && !isBeingRemoved) await rm(backupPath(folder, id), { recursive: true, force: true })
  }
}

export function manifestName({ key }: BackupFolder): string {
  return key ? 'manifest.json.age' : 'manifest.json'
}

/** The manifest's name while the backup's objects are being removed. */
export const removedName = 'manifest.removed'

/**
 * Ids of the finished backups, oldest first.
 * @param name of the file that a listed backup has: `removedName` lists those whose objects are being removed
 */
export async function listBackups(folder: BackupFolder, name = manifestName(folder)): Promise<string[]> {
  const ids: string[] = []
  for (const id of (await unlessMissing(readdir(join(folder.path, 'backups')))) ?? []) {
    if (await unlessMissing(stat(backupPath(folder, id, name)))) ids.push(id)
  }
  return ids.sort()
}

export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flush: true })
}

/** Atomic: a process killed at any moment leaves either the old content or the new one. */
export async function replaceSynced(path: string, content: string | Uint8Array): Promise<void> {
  await writeSynced(`${path}.new`, content)
  await rename(`${path}.new`, path)
  await syncFolder(dirname(path))
}

/** Without this sync, a power failure may undo the rename. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
