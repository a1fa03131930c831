import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { signNote } from './deleted-note.ts'
import { removeNote } from './queries.ts'

/** The audit has no copy of the text: an erasure could not remove it there. */
const noteDeleted = defineAction('accounts.delete-note')

interface Deletion {
  accountId: bigint
  noteId: bigint
  staffId: bigint
  operator: Operator
  reason: string
}

/**
 * Deletes what was written down about a person.
 * @returns the note, signed, with which the same member of the staff may give it back (`restore-note.ts`)
 * @throws AppError NOT_FOUND, REASON_REQUIRED
 */
export async function deleteNote(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { accountId, noteId, staffId, ...by }: Deletion,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const note = await removeNote(tx, accountId, noteId)
    if (!note) throw new AppError('NOT_FOUND')
    const [now, subject] = [clock.now(), { kind: 'account', id: accountId }]
    await recordAction(tx, noteDeleted, { ...by, subject, before: { note: noteId }, now })
    return signNote(secrets.pepper, {
      ...{ id: noteId, accountId, staffName: note.staff_name, text: note.text, writtenAt: note.written_at },
      ...{ deletedAt: now, deletedBy: staffId },
    })
  })
}
