import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, findLastActionsOf, type Operator, recordAction } from '../../audit/index.ts'
import { readSignedNote } from './deleted-note.ts'
import { hasNote, insertNoteAgain, lockPerson } from './queries.ts'

/** The text is its own reason, as when it was written. The audit has no copy of it. */
const noteRestored = defineAction('accounts.restore-note', { needsReason: false })

/**
 * Gives a note back as it was, to whoever deleted it. A repeat changes nothing.
 * @param facts.undo of the response that deleted it
 * @throws AppError NOT_FOUND for another note or person, for an account that was erased meanwhile, and when it is too late;
 *   CHANGED_MEANWHILE when the note was given back and deleted again since
 */
export async function restoreNote(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  facts: { accountId: bigint; staffId: bigint; undo: string; operator: Operator },
): Promise<void> {
  const { accountId, staffId, operator } = facts
  const now = clock.now()
  const note = readSignedNote(secrets.pepper, facts.undo, now)
  if (note?.accountId !== accountId || note.deletedBy !== staffId) throw new AppError('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    // What an erasure has removed stays removed.
    if ((await lockPerson(tx, accountId)).deleted_at) throw new AppError('NOT_FOUND')
    if (await hasNote(tx, note.id)) return
    const subject = { kind: 'account', id: accountId }
    const restored = await findLastActionsOf(tx, [noteRestored], {
      ...{ subject: `${subject.kind}:${subject.id}`, field: 'note', values: [note.id] },
    })
    const last = restored.get(String(note.id))
    if (last && Date.parse(last.at) >= note.deletedAt.getTime()) throw new AppError('CHANGED_MEANWHILE')
    await insertNoteAgain(tx, note)
    await recordAction(tx, noteRestored, { operator, subject, after: { note: note.id }, now })
  })
}
