import { addAccountNote as call } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { withIdempotencyKey } from '../../../platform/db/with-idempotency-key.ts'
import { InputRefused } from '../../../platform/http/app-error.ts'
import { problemOfText } from '../../../platform/text/text-problem.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { presentNote } from './present-person.ts'
import { insertNote, lockPerson } from './queries.ts'

/** The text is its own reason. The audit has no copy of it: an erasure could not remove it there. */
const noteAdded = defineAction('accounts.add-note', { needsReason: false })

/** Characters. */
const noteMax = 1000

/**
 * Writes down something about a person for the rest of the staff.
 * @throws InputRefused for a text that is empty, too long, or contains control characters; AppError NOT_FOUND
 */
export async function addNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: { accountId: bigint; staffId: bigint; text: string; operator: Operator; requestKey: string },
): Promise<ReturnType<typeof presentNote>> {
  const { accountId, staffId, operator, requestKey } = facts
  const text = facts.text.trim()
  const problem = text === '' ? 'is empty' : problemOfText(text, noteMax)
  if (problem) throw new InputRefused(`The text ${problem}.`, '/text')
  const now = clock.now()
  const input = { accountId: Number(accountId), text }
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: call.name, requestKey, input }, async () => {
      await lockPerson(tx, accountId)
      const note = await insertNote(tx, { accountId, staffName: operator.name, text, now })
      const subject = { kind: 'account', id: accountId }
      await recordAction(tx, noteAdded, { operator, subject, after: { note: note.id }, now })
      return presentNote(note)
    }),
  )
}
