import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../../audit/index.ts'
import { removeNote } from './queries.ts'

/** The audit has no copy of the text: an erasure could not remove it there. */
const noteDeleted = defineAct('accounts.delete-note')

/** Deletes what was written down about a person. @throws AppError NOT_FOUND, REASON_REQUIRED */
export async function deleteNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, noteId, ...by }: { accountId: bigint; noteId: bigint; actor: Actor; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await removeNote(tx, accountId, noteId))) throw new AppError('NOT_FOUND')
    const subject = { kind: 'account', id: accountId }
    await recordAct(tx, noteDeleted, { ...by, subject, before: { note: noteId }, now: clock.now() })
  })
}
