import { isDeepStrictEqual } from 'node:util'
import type { deleteFaqEntry as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { deleteFaqRow, lockFaq } from './faq-queries.ts'
import { presentFaqEntry } from './list-faq.ts'

/** Needs no reason: the audit stores what it was. */
const entryDeleted = defineAction('messages.delete-faq-entry', { needsReason: false })

/**
 * Deletes an entry of the frequently asked questions. @returns the one that followed it
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE (it contains something else than `input.expected`)
 */
export async function deleteFaqEntry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { input, operator }: { input: InputOf<typeof call>; operator: Operator },
): Promise<OutputOf<typeof call>> {
  const { id, expected } = input
  return inTransaction(db, async (tx) => {
    const entries = await lockFaq(tx)
    const place = entries.findIndex((one) => one.id === BigInt(id))
    const [entry, next] = [entries[place], entries[place + 1]]
    if (!entry) throw new AppError('NOT_FOUND')
    const before = presentFaqEntry(entry)
    if (!isDeepStrictEqual(before, { id, ...expected })) throw new AppError('CHANGED_MEANWHILE')
    await deleteFaqRow(tx, entry.id)
    const subject = { kind: 'faq-entry', id: entry.id }
    await recordAction(tx, entryDeleted, { operator, subject, before, now: clock.now() })
    return { nextId: next ? Number(next.id) : null }
  })
}
