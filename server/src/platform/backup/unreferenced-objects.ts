import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../storage/unless-missing.ts'
import { dayMs } from '../utc-day.ts'
import { type BackupFolder, objectPath, writeSynced } from './backup-folder.ts'
import { readManifests } from './manifest.ts'
import { readMediaList } from './media-list.ts'

/**
 * This marker exists from the first object that a run writes until every object is referenced by a
 * manifest or removed.
 */
const markerOf = ({ path }: BackupFolder) => join(path, 'objects-being-written')

/** The marker's former name, which an earlier release may have left. */
const formerMarkerOf = ({ path }: BackupFolder) => join(path, 'objects-unnamed')

/**
 * @returns whether an earlier run was interrupted: the folder may hold objects of it that no manifest references
 */
export async function startWritingObjects(folder: BackupFolder): Promise<boolean> {
  if (await unlessMissing(stat(markerOf(folder)))) return true
  // Renaming keeps the marker's time, from which on objects may be unreferenced.
  const hasFormer = await unlessMissing(rename(formerMarkerOf(folder), markerOf(folder)).then(() => true))
  if (hasFormer) return true
  await writeSynced(markerOf(folder), '')
  return false
}

/** Every object written since `startWritingObjects` is referenced by a manifest now. */
export async function finishWritingObjects(folder: BackupFolder): Promise<void> {
  await rm(markerOf(folder), { force: true })
}

/**
 * Removes objects that no manifest references and that are older than a day. Only objects younger than the marker
 * can be unreferenced, so memory is needed for these and not for the whole library. Call it while holding the
 * backup lock. The next run checks again until no unreferenced object is left.
 * @throws BackupError when a list is damaged. Nothing is removed then
 */
export async function removeUnreferencedObjects(folder: BackupFolder, now: Date): Promise<void> {
  const marker = await stat(markerOf(folder))
  const unreferenced = new Map<string, number>()
  for await (const path of listObjects(folder)) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs >= marker.mtimeMs) unreferenced.set(path, mtimeMs)
  }
  for (const manifest of await readManifests(folder)) {
    for await (const { sha256 } of readMediaList(folder, manifest))
      unreferenced.delete(objectPath(folder, sha256))
  }
  const old = [...unreferenced].filter(([, mtimeMs]) => mtimeMs < now.getTime() - dayMs)
  for (const [path] of old) await rm(path, { force: true })
  if (old.length === unreferenced.size) await finishWritingObjects(folder)
}

async function* listObjects({ path }: BackupFolder): AsyncGenerator<string> {
  const root = join(path, 'objects')
  for (const part of (await unlessMissing(readdir(root))) ?? []) {
    for (const name of await readdir(join(root, part))) yield join(root, part, name)
  }
}
