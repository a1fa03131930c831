import type { Context } from '../../context.ts'
import type { ImportState } from './import-state.ts'
import { type Import, setProgress } from './queries.ts'

const everyMs = 1000

/**
 * Writes progress to the database at most once a second. A failed write is left: the next one comes soon, and the
 * work itself must not fail over a figure.
 * @returns takes a share from 0 to 1
 */
export function reportProgress(ctx: Context, run: Import, state: ImportState): (share: number) => void {
  let lastAt = 0
  return (share) => {
    const now = Date.now()
    // Every state begins at 0: the first figure that says more comes at once.
    if (share < 0.01 || now - lastAt < everyMs) return
    lastAt = now
    setProgress(ctx.db, run, state, share * 100).catch((error) =>
      ctx.log.debug({ err: error }, 'progress was not written'),
    )
  }
}
