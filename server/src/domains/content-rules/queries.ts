import type { Lang, TextSurface } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { foldText } from '../../platform/text/fold-text.ts'

export interface BlockedTerm {
  id: bigint
  term: string
  is_whole: boolean
  surfaces: string[]
  lang: string | null
  created_at: Date
}

export interface NewBlockedTerm {
  term: string
  folded: string
  spelling: string
  isWhole: boolean
  surfaces: readonly TextSurface[]
  lang: Lang | undefined
}

/** What is looked for in the list: see `listTextForms`. */
export interface TextForms {
  /** The text folded, with one space between words. */
  forms: readonly string[]
  /** The same without spaces. */
  wholes: readonly string[]
  /** What could be the pinyin of a term. */
  spellings: readonly string[]
}

/** @returns the term, of those for the surface, that each text contains, in the order of the texts. Undefined: it has none */
export async function findTermsIn(
  db: DbOrTx,
  surface: TextSurface,
  texts: readonly TextForms[],
): Promise<(string | undefined)[]> {
  const given = texts.map((forms, index) => ({ index, ...forms }))
  const { rows } = await sql<{ index: number; term: string }>`
    select index, found.term
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (index integer, forms text[], wholes text[], spellings text[])
    cross join lateral (
      select term from blocked_terms
      where ${surface} = any(surfaces) and (
        replace(folded, ' ', '') = any(wholes) or spelling = any(wholes)
        or not is_whole and (
          spelling = any(spellings)
          or exists (select from unnest(forms) as form where case when spelling = ''
            then strpos(' ' || form || ' ', ' ' || folded || ' ') > 0
            else strpos(replace(form, ' ', ''), replace(folded, ' ', '')) > 0 end)
        )
      )
      limit 1) as found`.execute(db)
  const terms = new Map(rows.map(({ index, term }) => [index, term]))
  return texts.map((_, index) => terms.get(index))
}

const listLength = 200

/** The newest terms, filtered by the given text, surface and language. */
export async function listBlockedTerms(
  db: DbOrTx,
  {
    text,
    surface,
    lang,
  }: { text?: string | undefined; surface?: TextSurface | undefined; lang?: Lang | undefined },
): Promise<{ list: BlockedTerm[]; total: number }> {
  const matching = db
    .selectFrom('blocked_terms')
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`strpos(folded, ${foldText(text ?? '')}) > 0`),
    )
    .$if(surface !== undefined, (query) => query.where(sql<boolean>`${surface} = any(surfaces)`))
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang ?? null))
  const [list, { total }] = await Promise.all([
    matching
      .select(['id', 'term', 'is_whole', 'surfaces', 'lang', 'created_at'])
      .orderBy('id', 'desc')
      .limit(listLength)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(total) }
}

/** The terms of these that are on the list, by their folded form. Locks their rows until the transaction ends. */
export async function lockBlockedTerms(
  tx: Tx,
  folded: readonly string[],
): Promise<Omit<BlockedTerm, 'id' | 'created_at'>[]> {
  return tx
    .selectFrom('blocked_terms')
    .select(['term', 'is_whole', 'surfaces', 'lang'])
    .where('folded', 'in', folded)
    .orderBy('folded')
    .forUpdate()
    .execute()
}

/** @returns how many were new or changed */
export async function upsertBlockedTerms(
  tx: Tx,
  terms: readonly NewBlockedTerm[],
  now: Date,
): Promise<number> {
  const rows = terms.map(({ isWhole, ...facts }) => ({ ...facts, is_whole: isWhole }))
  const { rows: changed } = await sql`
    insert into blocked_terms (term, folded, spelling, is_whole, surfaces, lang, created_at)
    select term, folded, spelling, is_whole, surfaces, lang, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as put (term text, folded text, spelling text, is_whole boolean, surfaces text[], lang text)
    order by folded
    on conflict on constraint blocked_terms_folded_key do update set
      term = excluded.term, is_whole = excluded.is_whole, surfaces = excluded.surfaces, lang = excluded.lang
      where (blocked_terms.is_whole, blocked_terms.surfaces, blocked_terms.lang)
        is distinct from (excluded.is_whole, excluded.surfaces, excluded.lang)
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

/** @returns what was on the list; undefined if it was not */
export async function deleteBlockedTerm(tx: Tx, folded: string) {
  return tx
    .deleteFrom('blocked_terms')
    .where('folded', '=', folded)
    .returning(['term', 'is_whole', 'surfaces', 'lang'])
    .executeTakeFirst()
}
