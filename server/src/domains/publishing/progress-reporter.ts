import type { Context } from '../../context.ts'
import type { ImportState } from './import-state.ts'
import { type Import, setProgress } from './imports/run-queries.ts'

const everyMs = 1000

/**
 * Writes progress to the database at most once a second. Failed writes are ignored: the next one follows soon, and
 * progress must not make the work fail.
 * @returns a function that takes the share done, 0 to 1
 */
export function reportProgress(ctx: Context, importRow: Import, state: ImportState): (share: number) => void {
  let lastAt = 0
  return (share) => {
    const now = Date.now()
    // Every state starts at 0, so the first write waits until 1%.
    if (share < 0.01 || now - lastAt < everyMs) return
    lastAt = now
    setProgress(ctx.db, importRow, state, share * 100).catch((error) =>
      ctx.log.debug({ err: error }, 'progress was not written'),
    )
  }
}
