import { rename, rm } from 'node:fs/promises'
import { type BackupFolder, backupPath, manifestName, objectPath, removedName } from './backup-folder.ts'
import { type Manifest, readManifests } from './manifest.ts'
import { compareKeys, readMediaList } from './media-list.ts'

/** Backups of the database alone, made before upgrades, are kept in addition. */
const databaseBackupsKept = 3

/**
 * Removes the oldest backups, and the objects that only they named. If killed, the next call resumes.
 * @param keep how many backups with media remain, at least 1
 * @returns the removed ids
 */
export async function pruneBackups(folder: BackupFolder, keep: number): Promise<string[]> {
  const manifests = await readManifests(folder)
  const surplus = [
    ...manifests.filter(({ media }) => media !== null).slice(0, -keep),
    ...manifests.filter(({ media }) => media === null).slice(0, -databaseBackupsKept),
  ]
  for (const { id } of surplus) {
    await rename(backupPath(folder, id, manifestName(folder)), backupPath(folder, id, removedName))
  }
  const kept = manifests.filter((manifest) => !surplus.includes(manifest))
  const removed = await readManifests(folder, removedName)
  for (const manifest of removed) {
    await removeObjects(folder, manifest, kept)
    await rm(backupPath(folder, manifest.id), { recursive: true, force: true })
  }
  return removed.map(({ id }) => id)
}

/**
 * Media rarely change, so objects shared with the next backup are skipped early, and little is held in
 * memory.
 */
async function removeObjects(folder: BackupFolder, removed: Manifest, kept: Manifest[]): Promise<void> {
  const unreferenced = new Set<string>()
  const [first, ...others] = kept.filter(({ media }) => media !== null)
  const next = first && readMediaList(folder, first)
  let other = await next?.next()
  for await (const { key, sha256 } of readMediaList(folder, removed)) {
    while (other && !other.done && compareKeys(other.value.key, key) < 0) other = await next?.next()
    const isShared = other && !other.done && other.value.key === key && other.value.sha256 === sha256
    if (!isShared) unreferenced.add(sha256)
  }
  await next?.return(undefined)
  for (const manifest of unreferenced.size === 0 ? [] : [first, ...others]) {
    if (!manifest) continue
    for await (const { sha256 } of readMediaList(folder, manifest)) unreferenced.delete(sha256)
  }
  for (const sha256 of unreferenced) await rm(objectPath(folder, sha256), { force: true })
}
