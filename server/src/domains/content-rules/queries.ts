import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { foldText } from '../../platform/text/fold-text.ts'

export interface BlockedTerm {
  id: bigint
  term: string
  is_whole: boolean
  created_at: Date
}

export interface NewBlockedTerm {
  term: string
  folded: string
  spelling: string
  isWhole: boolean
}

const withoutSpaces = (text: RawBuilder<string>) => sql<string>`replace(${text}, ' ', '')`

/** @returns the term on the list that a text contains, or undefined */
export async function findBlockedTerm(db: DbOrTx, text: string): Promise<string | undefined> {
  const folded = foldText(text)
  const compact = folded.replaceAll(' ', '')
  if (compact === '') return undefined
  const term = withoutSpaces(sql<string>`folded`)
  const { rows } = await sql<{ term: string }>`
    select term from blocked_terms
    where ${term} = ${compact} or spelling = ${compact}
      or not is_whole and case when spelling = '' then strpos(${` ${folded} `}, ' ' || folded || ' ') > 0
        else strpos(${compact}, ${term}) > 0 end
    limit 1`.execute(db)
  return rows[0]?.term
}

const listLength = 200

/** @param text only terms that contain it */
export async function listBlockedTerms(
  db: DbOrTx,
  text?: string,
): Promise<{ list: BlockedTerm[]; total: number }> {
  const matching = db
    .selectFrom('blocked_terms')
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`strpos(folded, ${foldText(text ?? '')}) > 0`),
    )
  const [list, { total }] = await Promise.all([
    matching
      .select(['id', 'term', 'is_whole', 'created_at'])
      .orderBy('id', 'desc')
      .limit(listLength)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(total) }
}

/** @returns how many were new or changed */
export async function upsertBlockedTerms(
  tx: Tx,
  terms: readonly NewBlockedTerm[],
  now: Date,
): Promise<number> {
  const rows = terms.map(({ isWhole, ...facts }) => ({ ...facts, is_whole: isWhole }))
  const { rows: changed } = await sql`
    insert into blocked_terms (term, folded, spelling, is_whole, created_at)
    select term, folded, spelling, is_whole, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as put (term text, folded text, spelling text, is_whole boolean)
    order by folded
    on conflict on constraint blocked_terms_folded_key do update set term = excluded.term, is_whole = excluded.is_whole
      where blocked_terms.is_whole <> excluded.is_whole
    returning id`.execute(tx)
  return changed.length
}

export async function countBlockedTerms(db: DbOrTx): Promise<number> {
  const { total } = await db
    .selectFrom('blocked_terms')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @returns false if it was not on the list */
export async function deleteBlockedTerm(tx: Tx, folded: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_terms')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
