import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { replaceSynced } from './backup-folder.ts'

const markerOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Marks the data folder as a partly restored site. */
export async function markUnfinished(dataDir: string, id: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await replaceSynced(markerOf(dataDir), `${id}\n`)
}

export function unmarkUnfinished(dataDir: string): void {
  rmSync(markerOf(dataDir), { force: true })
}

/**
 * The backup whose restore into this data folder has started and not finished.
 * @throws when its mark cannot be read, such as by another user than the one who restores
 */
export function findUnfinishedRestore(dataDir: string): string | undefined {
  try {
    return readFileSync(markerOf(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws BackupError when the data folder holds a partly restored site */
export function refuseUnfinishedRestore(dataDir: string): void {
  const id = findUnfinishedRestore(dataDir)
  if (id === undefined) return
  throw new BackupError(
    `The restore of backup ${id} into ${dataDir} has not ended: run it again, or begin with an empty data folder.`,
  )
}

const restoredFrom = 'restored from backup '

/**
 * Records in the database which backup it was restored from, in the transaction that fills it. It is stored
 * as a comment: every version of our schema has room for one, and no backup copies it.
 */
export async function recordRestored(client: pg.Client, id: string): Promise<void> {
  await client.query(`comment on table migrations is ${client.escapeLiteral(restoredFrom + id)}`)
}

/**
 * The backup that the database was restored from. Undefined: it was not restored, or the restore has not
 * finished.
 */
export async function findRestored(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regclass('migrations'), 'pg_class') as comment`,
  )
  const comment = rows[0]?.comment
  return comment?.startsWith(restoredFrom) ? comment.slice(restoredFrom.length) : undefined
}

/** @throws BackupError when the restore of another backup has started: files of the two would be mixed */
export function refuseOtherUnfinishedRestore(dataDir: string, id: string): void {
  const begun = findUnfinishedRestore(dataDir)
  if (begun === undefined || begun === id) return
  throw new BackupError(
    `The restore of backup ${begun} into ${dataDir} has not ended: run it again with --backup ${begun}, or empty the data folder, the database and, where media are in one, the bucket.`,
  )
}
