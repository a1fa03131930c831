import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal, type Sandbox } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { setImportFailed } from '../catalogue/index.ts'
import { isAllowedTransition, isPrepared } from './import-state.ts'
import { sanitizeOutput } from './imports/import-output.ts'
import { findImport } from './imports/import-queries.ts'
import { ConflictingRunError, type Import, setState } from './imports/run-queries.ts'
import { storeSource } from './uploads/store-source.ts'
import { returnToAuthor } from './works/return-to-author.ts'

/** What the steps of an import work with. */
export interface ImportWorkspace {
  ctx: Context
  importRow: Import
  sandbox: Sandbox
  /** The source file. */
  source: string
  /** A temporary folder, empty at the start and removed at the end. */
  workDir: string
  signal: AbortSignal
}

/**
 * Runs the steps of one job of an import. A refusal is stored as the result: as a failure if the item can be played
 * already. Any other error is rethrown so that the queue retries, and stored when no attempt is left. With either, a
 * work that cannot be played yet, or the change of which it is the file, goes back to its author, and an item of the
 * site's own is marked as one whose import failed.
 */
export async function runImport(
  ctx: Context,
  importRow: Import,
  taskRun: TaskRun,
  steps: (workspace: ImportWorkspace) => Promise<void>,
): Promise<void> {
  const workDir = join(taskRun.workDir, `import-${importRow.id}-${importRow.runNumber}`)
  const { isReencode, isForChange } = importRow
  const isPlayable = isReencode || (!isForChange && isPrepared(importRow.state))
  await mkdir(workDir, { recursive: true })
  try {
    const sandbox = await ctx.openSandbox()
    await storeSource(ctx, importRow.id, importRow.sourceKey, taskRun.signal)
    const source = await ctx.storage.localFile(importRow.sourceKey, workDir, taskRun.signal)
    await steps({ ctx, importRow, sandbox, source, workDir, signal: taskRun.signal })
  } catch (error) {
    if (taskRun.signal.aborted)
      throw new Error('the worker stopped; the import continues when it starts again')
    if (error instanceof ConflictingRunError) {
      ctx.log.warn({ importId: importRow.id.toString() }, error.message)
      // Rethrow: a run that ends without an error would complete the job, which now belongs to its successor.
      throw error
    }
    // A full disk is not the file's fault, so the job is retried.
    if (error instanceof MediaRefusal && error.reason !== 'no_space') {
      const output = sanitizeOutput(error.detail)
      const refusal = { reason: error.reason, detail: error.message, output }
      const ids = { importId: importRow.id.toString(), videoId: importRow.videoId.toString() }
      ctx.log.warn({ ...ids, ...refusal }, 'an import was refused')
      const now = await findImport(ctx.db, importRow.id)
      const isRefused = !importRow.isReencode && now && isAllowedTransition(now.state, 'refused')
      const state = isRefused ? 'refused' : 'failed'
      await inTransaction(ctx.db, async (tx) => {
        await setState(tx, importRow, state, refusal)
        await setImportFailed(tx, importRow.videoId, true)
        if (!isPlayable) await returnToAuthor(ctx, tx, importRow.videoId)
      })
      return
    }
    if (taskRun.isLastAttempt) {
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
      const reason = error instanceof MediaRefusal ? error.reason : 'internal'
      await inTransaction(ctx.db, async (tx) => {
        await setState(tx, importRow, 'failed', { reason, detail, output: null })
        await setImportFailed(tx, importRow.videoId, true)
        if (!isPlayable) await returnToAuthor(ctx, tx, importRow.videoId)
      })
    }
    throw error
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
