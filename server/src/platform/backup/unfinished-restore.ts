import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { writeSynced } from './backup-folder.ts'

const markerOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** From now on the data folder holds a part of a site. */
export async function markUnfinished(dataDir: string, id: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeSynced(markerOf(dataDir), `${id}\n`)
}

export function unmarkUnfinished(dataDir: string): void {
  rmSync(markerOf(dataDir), { force: true })
}

/** The backup whose restore into this data folder has begun, and has not ended. */
export function findUnfinishedRestore(dataDir: string): string | undefined {
  try {
    return readFileSync(markerOf(dataDir), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** @throws BackupError where the data folder holds a part of a site only */
export function refuseUnfinishedRestore(dataDir: string): void {
  const id = findUnfinishedRestore(dataDir)
  if (id === undefined) return
  throw new BackupError(
    `The restore of backup ${id} into ${dataDir} has not ended: run it again, or begin with an empty data folder.`,
  )
}
