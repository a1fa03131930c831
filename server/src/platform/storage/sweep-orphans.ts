import type { Storage } from './storage.ts'

const namesAtOnce = 500

export interface Sweep {
  /** Such as `assets`: the names directly below it are checked. */
  folder: string
  /** The names among these that a database row references. */
  listKnown(names: readonly string[]): Promise<Set<string>>
  /** Newer files may belong to a running job: rows are committed after their files are in place. */
  before: Date
  signal: AbortSignal
}

/**
 * Removes files that no row references: those of runs that were killed before they could commit. @returns how
 * many
 */
export async function sweepOrphans(storage: Storage, sweep: Sweep): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const removeUnknown = async () => {
    if (batch.length === 0) return
    const known = await sweep.listKnown(batch)
    for (const name of batch) {
      sweep.signal.throwIfAborted()
      const key = `${sweep.folder}/${name}`
      if (known.has(name) || !(await isOlder(storage, key, sweep.before))) continue
      await storage.removeFolder(key)
      await storage.removeFile(key)
      removed += 1
    }
    batch = []
  }
  for await (const name of storage.listNames(sweep.folder)) {
    batch.push(name)
    if (batch.length === namesAtOnce) await removeUnknown()
  }
  await removeUnknown()
  return removed
}

async function isOlder(storage: Storage, key: string, time: Date): Promise<boolean> {
  const file = await storage.stat(key)
  if (file) return file.modifiedAt < time
  for await (const { modifiedAt } of storage.list(key)) if (modifiedAt >= time) return false
  return true
}
