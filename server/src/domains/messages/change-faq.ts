import { isDeepStrictEqual } from 'node:util'
import {
  putFaqEntry as call,
  type InputOf,
  type ListedFaqEntry,
  type LocalText,
  limits,
  type listStaffFaq as listCall,
  type OutputOf,
  type StaffFaqEntry,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import {
  defineAction,
  findLastActions,
  type Operator,
  recordAction,
  withLastActions,
} from '../audit/index.ts'
import { insertFaqEntry, listFaqEntries, lockFaq, setFaqOrder, updateFaqEntry } from './faq-queries.ts'
import { presentFaqEntry } from './list-faq.ts'

/** Need no reason: the audit stores the state before and after. */
const entryPut = defineAction('messages.put-faq-entry', { needsReason: false })
const faqOrdered = defineAction('messages.order-faq', { needsReason: false })

type FaqContext = Pick<Context, 'db' | 'clock'>

/**
 * Changes an entry of the frequently asked questions, or adds one at the end or before `input.nextId`.
 * @param staffId who changes it
 * @throws AppError NOT_FOUND, REQUEST_KEY_REUSED, CHANGED_MEANWHILE (it contains something else than `input.expected`);
 *   InputRefused for one more than there may be
 */
export async function putFaqEntry(
  { db, clock }: FaqContext,
  facts: { input: InputOf<typeof call>; staffId: bigint; operator: Operator; requestKey: string },
): Promise<StaffFaqEntry> {
  const { input, staffId, operator, requestKey } = facts
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: call.name, requestKey, input }, async () => {
      const former = await lockFaq(tx)
      const { id, nextId, expected, ...texts } = input
      const before = id === undefined ? undefined : former.find((entry) => entry.id === BigInt(id))
      if (id !== undefined && !before) throw new AppError('NOT_FOUND')
      if (id === undefined && former.length >= limits.faqEntriesMax) throw faqFull()
      if (before && expected && !isDeepStrictEqual(presentFaqEntry(before), { id, ...expected }))
        throw new AppError('CHANGED_MEANWHILE')
      const entry = before
        ? await updateFaqEntry(tx, before.id, texts)
        : await insertFaqEntry(tx, texts, (former.at(-1)?.position ?? 0) + 1)
      const place = before ? -1 : former.findIndex((one) => one.id === BigInt(nextId ?? 0))
      if (place !== -1) await setFaqOrder(tx, former.map((one) => one.id).toSpliced(place, 0, entry.id))
      await recordAction(tx, entryPut, {
        ...{ operator, now: clock.now(), subject: { kind: 'faq-entry', id: entry.id } },
        ...(before && { before: presentFaqEntry(before) }),
        after: presentFaqEntry(entry),
      })
      return presentFaqEntry(entry)
    }),
  )
}

function faqFull(): InputRefused {
  const limit = limits.faqEntriesMax
  return new InputRefused(`There are ${limit} questions already.`, '', { rule: 'faqFull', params: { limit } })
}

/** What an action on the order is recorded about. */
const wholeFaq = { kind: 'faq', id: 'all' }

/**
 * Puts the entries in this order. The order that they already have is not recorded as a change.
 * @param order.expected the former order. Undefined: any
 * @throws AppError NOT_FOUND when the ids are not those of all entries; CHANGED_MEANWHILE for another order than `expected`
 */
export async function orderFaq(
  { db, clock }: FaqContext,
  {
    ids,
    expected,
    operator,
  }: { ids: readonly bigint[]; expected?: readonly bigint[] | undefined; operator: Operator },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await idsInOrder(tx)
    if (isDeepStrictEqual(before, ids)) return
    if (expected && !isDeepStrictEqual(before, expected)) throw new AppError('CHANGED_MEANWHILE')
    if (ids.length !== before.length || !before.every((id) => ids.includes(id)))
      throw new AppError('NOT_FOUND')
    await setFaqOrder(tx, ids)
    await recordAction(tx, faqOrdered, {
      ...{ operator, now: clock.now(), subject: wholeFaq },
      before: { ids: before },
      after: { ids },
    })
  })
}

async function idsInOrder(tx: Tx): Promise<bigint[]> {
  return (await lockFaq(tx)).map(({ id }) => id)
}

/** Which entries a list shows. They are few: the database need not look for them. */
function fits({ text = '', isVisible, isOffered }: InputOf<typeof listCall>) {
  const part = text.trim().toLowerCase()
  const hasPart = (texts: LocalText) => Object.values(texts).some((one) => one.toLowerCase().includes(part))
  return (entry: StaffFaqEntry) =>
    (isVisible === undefined || entry.isVisible === isVisible) &&
    (isOffered === undefined || entry.isOffered === isOffered) &&
    (hasPart(entry.question) || hasPart(entry.answer))
}

/** The entries that fit, also hidden ones, unless requested otherwise in their order, and who changed the order last. */
export async function listStaffFaq(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const subject = `${wholeFaq.kind}:${wholeFaq.id}`
  const [entries, actions] = await Promise.all([listFaqEntries(db), findLastActions(db, [subject])])
  const list = await withLastActions(db, 'faq-entry', entries.map(presentFaqEntry).filter(fits(input)))
  if (input.order === 'changed') list.sort((one, other) => changeTime(other) - changeTime(one))
  return { list, total: list.length, lastOrdered: actions.get(subject) ?? null }
}

const changeTime = ({ lastAction }: ListedFaqEntry): number => (lastAction ? Date.parse(lastAction.at) : 0)
