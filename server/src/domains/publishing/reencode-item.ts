import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { jobOperator, reencodeJob } from './import-jobs.ts'
import { isReplacementRunning } from './imports/change-file-queries.ts'
import { insertImport, isImportRunning } from './imports/import-queries.ts'
import { findStoredSource } from './stored-source.ts'

export const reencoded = defineAction('publishing.reencode-item', { needsReason: false })

/**
 * Has the stored file of a published or hidden video encoded again: `reencode.ts`. What is played stays until then.
 * @returns the id of the import
 * @throws AppError NOT_FOUND; WORK_STATE_REFUSED for an item in another state, IMPORT_RUNNING, SOURCE_NOT_STORED; those of
 * `changeAsOperator`
 */
export async function reencodeItem(
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
  { itemId, operator }: { itemId: bigint; operator: Operator },
): Promise<bigint> {
  const source = await findStoredSource(ctx, itemId)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    // Refused here, where somebody reads it.
    const importId = await changeAsOperator(tx, itemId, { operator, now }, async () => {
      await requireWasPublished(tx, itemId)
      if ((await isImportRunning(tx, itemId)) || (await isReplacementRunning(tx, itemId)))
        throw new AppError('IMPORT_RUNNING')
      if (!source) throw new AppError('SOURCE_NOT_STORED')
      // Its upload, if it came by one, is stored as the file.
      const facts = { ...source, uploadId: undefined, isReencode: true }
      return insertImport(tx, { videoId: itemId, ...facts })
    })
    await addJob(tx, reencodeJob, { importId, actor: jobOperator(operator) })
    const subject = { kind: 'item', id: itemId }
    await recordAction(tx, reencoded, { operator, subject, after: { import: importId }, now })
    return importId
  })
}

/** Drafts are processed by their own import. The item is locked. @throws AppError WORK_STATE_REFUSED */
export async function requireWasPublished(tx: Tx, itemId: bigint): Promise<void> {
  const { state } = await tx
    .selectFrom('items')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (state !== 'published' && state !== 'hidden') throw new AppError('WORK_STATE_REFUSED')
}
