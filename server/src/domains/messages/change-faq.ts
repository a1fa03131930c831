import {
  putFaqEntry as call,
  type InputOf,
  type ListedFaqEntry,
  type StaffFaqEntry,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct, withLastActs } from '../audit/index.ts'
import { insertFaqEntry, listFaqEntries, lockFaq, setFaqOrder, updateFaqEntry } from './faq-queries.ts'
import { presentFaqEntry } from './list-faq.ts'

/** Need no reason: the audit stores the state before and after. */
const entryPut = defineAct('messages.put-faq-entry', { needsReason: false })
const faqOrdered = defineAct('messages.order-faq', { needsReason: false })

type FaqContext = Pick<Context, 'db' | 'clock'>

/**
 * Changes an entry of the frequently asked questions, or adds one at the end.
 * @param staffId who changes it
 * @throws AppError NOT_FOUND, REQUEST_KEY_REUSED
 */
export async function putFaqEntry(
  { db, clock }: FaqContext,
  facts: { input: InputOf<typeof call>; staffId: bigint; actor: Actor; requestKey: string },
): Promise<StaffFaqEntry> {
  const { input, staffId, actor, requestKey } = facts
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: call.name, requestKey, input }, async () => {
      const former = await lockFaq(tx)
      const { id, ...texts } = input
      const before = id === undefined ? undefined : former.find((entry) => entry.id === BigInt(id))
      if (id !== undefined && !before) throw new AppError('NOT_FOUND')
      const entry = before
        ? await updateFaqEntry(tx, before.id, texts)
        : await insertFaqEntry(tx, texts, (former.at(-1)?.position ?? 0) + 1)
      await recordAct(tx, entryPut, {
        ...{ actor, now: clock.now(), subject: { kind: 'faq-entry', id: entry.id } },
        ...(before && { before: presentFaqEntry(before) }),
        after: presentFaqEntry(entry),
      })
      return presentFaqEntry(entry)
    }),
  )
}

/** Puts the entries in this order. @throws AppError NOT_FOUND when the ids are not those of all entries */
export async function orderFaq(
  { db, clock }: FaqContext,
  { ids, actor }: { ids: readonly bigint[]; actor: Actor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await idsInOrder(tx)
    if (ids.length !== before.length || !before.every((id) => ids.includes(id)))
      throw new AppError('NOT_FOUND')
    if (before.every((id, index) => id === ids[index])) return
    await setFaqOrder(tx, ids)
    await recordAct(tx, faqOrdered, {
      ...{ actor, now: clock.now(), subject: { kind: 'faq', id: 'all' } },
      before: { ids: before },
      after: { ids },
    })
  })
}

async function idsInOrder(tx: Tx): Promise<bigint[]> {
  return (await lockFaq(tx)).map(({ id }) => id)
}

/** Every entry in its order, also hidden ones. */
export async function listStaffFaq({ db }: Pick<Context, 'db'>): Promise<ListedFaqEntry[]> {
  return withLastActs(db, 'faq-entry', (await listFaqEntries(db)).map(presentFaqEntry))
}
