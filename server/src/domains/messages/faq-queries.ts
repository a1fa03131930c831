import { randomUUID } from 'node:crypto'
import type { LocalText } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

const columns = ['id', 'position', 'is_offered', 'is_visible', 'question', 'answer', 'link'] as const

/** Every entry in its order, also hidden ones. */
export async function listFaqEntries(db: DbOrTx) {
  return db.selectFrom('faq_entries').select(columns).orderBy('position').orderBy('id').execute()
}

export type FaqRow = Awaited<ReturnType<typeof listFaqEntries>>[number]

/** The entries in their order, locked until the transaction ends, so that changes of them take turns. */
export async function lockFaq(tx: Tx): Promise<FaqRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('liuguang.messages.faq'))`.execute(tx)
  return listFaqEntries(tx)
}

interface FaqFacts {
  isVisible: boolean
  isOffered: boolean
  question: LocalText
  answer: LocalText
  link: string
}

const valuesOf = ({ isVisible, isOffered, question, answer, link }: FaqFacts) => ({
  is_visible: isVisible,
  is_offered: isOffered,
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
  link,
})

export async function insertFaqEntry(tx: Tx, facts: FaqFacts, position: number): Promise<FaqRow> {
  return (
    tx
      .insertInto('faq_entries')
      // The slug is how a release finds the entries that it shipped. An operator's own entry gets a random one.
      .values({ ...valuesOf(facts), position, slug: randomUUID() })
      .returning(columns)
      .executeTakeFirstOrThrow()
  )
}

export async function updateFaqEntry(tx: Tx, id: bigint, facts: FaqFacts): Promise<FaqRow> {
  return tx
    .updateTable('faq_entries')
    .set(valuesOf(facts))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteFaqRow(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('faq_entries').where('id', '=', id).execute()
}

export async function setFaqOrder(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update faq_entries set position = ordered.place
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place)
    where faq_entries.id = ordered.id`.execute(tx)
}
