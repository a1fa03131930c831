import { type BlockedTermOrder, type Lang, TextSurface } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { TextKey } from '../../platform/db/text-cursor.ts'
import { everydayHanLookAlikes } from '../../platform/text/han-look-alikes.ts'
import { foldTerm } from './fold-term.ts'

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
  /** Folded, as one word. */
  joined: string
  spelling: string
}

/** The lists that are meant: one of a language for each surface. */
interface TermLists {
  surfaces: readonly TextSurface[]
  /** Undefined: words of no particular language. */
  lang: Lang | undefined
  /** Whether their words are refused as whole texts only. */
  isWhole: boolean
}

/** What is looked for in the list: see `listTextForms`. */
export interface TextForms {
  /** The text folded, with one space between words. */
  forms: readonly string[]
  /** The same without spaces. */
  wholes: readonly string[]
  /** The forms with the marks of Latin letters, for terms of a language in which these matter. */
  marked: readonly string[]
  markedWholes: readonly string[]
  /** Of those without spaces the ones with Chinese, in which characters that look alike are one. */
  han: readonly string[]
  /** What could be one Latin word that was written in pieces. */
  rejoined: readonly string[]
  /** What could be the pinyin of a term. */
  spellings: readonly string[]
  /** The same, of the whole text. */
  wholeSpellings: readonly string[]
}

/**
 * Nearly always no text has a term: then one look for any of them in all texts is enough.
 * @returns the term, of those for the surface, that each text contains, in the order of the texts. Undefined: it has none
 */
export async function findTermsIn(
  db: DbOrTx,
  surface: TextSurface,
  texts: readonly TextForms[],
): Promise<(string | undefined)[]> {
  const isAny = texts.length < 2 || (await compareTerms(db, surface, [joinForms(texts)]))[0] !== undefined
  return isAny ? compareTerms(db, surface, texts) : texts.map(() => undefined)
}

/** The forms of several texts as those of one: it has the terms that any of them has. */
function joinForms(texts: readonly TextForms[]): TextForms {
  const all = (name: keyof TextForms) => [...new Set(texts.flatMap((text) => text[name]))]
  return {
    ...{
      forms: all('forms'),
      wholes: all('wholes'),
      marked: all('marked'),
      markedWholes: all('markedWholes'),
    },
    ...{ han: all('han'), rejoined: all('rejoined') },
    ...{ spellings: all('spellings'), wholeSpellings: all('wholeSpellings') },
  }
}

/** A line for each form, with a space before and after each word. No term has a line break. */
const asWords = (forms: readonly string[]): string => forms.map((form) => ` ${form} `).join('\n')

/**
 * Terms with Chinese (`spelling`) are looked for in the texts without spaces, and in what may be their pinyin; Latin
 * ones by words; Vietnamese ones in the forms with marks: `keepsMarks`.
 * @returns as `findTermsIn`
 */
async function compareTerms(
  db: DbOrTx,
  surface: TextSurface,
  texts: readonly TextForms[],
): Promise<(string | undefined)[]> {
  // A part of a text is looked for in one text of lines: faster than in an array of them.
  const given = texts.map(({ forms, marked, ...others }, index) => ({
    ...{ index, ...others },
    ...{ lines: asWords(forms), markedLines: asWords(marked), hanLines: others.han.join('\n') },
  }))
  const { from, to } = everydayHanLookAlikes
  const { rows } = await sql<{ index: number; term: string }>`${prepared}
    select index, found.term
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      index integer, lines text, wholes text[], "markedLines" text, "markedWholes" text[],
      han text[], "hanLines" text, rejoined text[], spellings text[], "wholeSpellings" text[])
    cross join lateral (
      select term from blocked_terms
      cross join lateral (
        select case when spelling = '' then joined else translate(joined, ${from}, ${to}) end as meant offset 0) as read
      where ${surface} = any(surfaces) and case
        when spelling <> '' then
          meant = any(han) or spelling = any(case when is_whole then "wholeSpellings" else spellings end)
          or not is_whole and strpos("hanLines", meant) > 0
        else
          joined = any(case when lang = 'vi' then "markedWholes" else wholes end)
          or not is_whole and (
            lang is distinct from 'vi' and joined = any(rejoined)
            or strpos(case when lang = 'vi' then "markedLines" else lines end, ' ' || folded || ' ') > 0
            or joined <> folded
              and strpos(case when lang = 'vi' then "markedLines" else lines end, ' ' || joined || ' ') > 0)
        end
      limit 1) as found`.execute(db)
  const terms = new Map(rows.map(({ index, term }) => [index, term]))
  return texts.map((_, index) => terms.get(index))
}

/** Undefined parts do not restrict. */
interface ListedTermFilter {
  text?: string | undefined
  surface?: TextSurface | undefined
  lang?: Lang | undefined
}

function termsOf(db: DbOrTx, { text, surface, lang }: ListedTermFilter) {
  return db
    .selectFrom('blocked_terms')
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`strpos(folded, case when lang = 'vi' then ${foldTerm(text ?? '', 'vi').folded}
          else ${foldTerm(text ?? '', undefined).folded} end) > 0`,
      ),
    )
    .$if(surface !== undefined, (query) => query.where(sql<boolean>`${surface} = any(surfaces)`))
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang ?? null))
}

interface TermPage {
  order: BlockedTermOrder
  /** Undefined: it is the first page. The text counts in the order by the word only. */
  after: TextKey | undefined
  limit: number
}

const latest: TermPage = { order: 'newest', after: undefined, limit: 200 }

/** A word without the case of its letters: by it the words are sorted. */
const sortText = sql<string>`lower(term)`

const sortOrders: Record<BlockedTermOrder, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  oldest: sql`id`,
  term: sql`${sortText}, id`,
}

/** The condition that a term comes after another one. */
function isAfter({ text, id }: TextKey, order: BlockedTermOrder): RawBuilder<boolean> {
  if (order === 'term') return sql<boolean>`(${sortText}, id) > (${text}::text, ${id}::bigint)`
  return order === 'oldest' ? sql<boolean>`id > ${id}` : sql<boolean>`id < ${id}`
}

/** The terms that a filter leaves, and how many there are. Without a page: those that were added last. */
export async function listBlockedTerms(
  db: DbOrTx,
  filter: ListedTermFilter,
  { order, after, limit }: TermPage = latest,
): Promise<{ list: (BlockedTerm & { sort_text: string })[]; total: number }> {
  let terms = termsOf(db, filter)
  if (after) terms = terms.where(isAfter(after, order))
  const [list, total] = await Promise.all([
    terms
      .select(['id', 'term', 'is_whole', 'surfaces', 'lang', 'created_at', sortText.as('sort_text')])
      .orderBy(sortOrders[order])
      .limit(limit)
      .execute(),
    countRows(termsOf(db, filter)),
  ])
  return { list, total }
}

/** Lets one action at a time change the lists, until the transaction ends. */
export async function lockBlockedTerms(tx: Tx): Promise<void> {
  await sql`lock table blocked_terms in share row exclusive mode`.execute(tx)
}

/** Which rows are meant by a word, as it is compared in each language. */
interface TermFilter {
  /** Words folded without marks, for languages in which these do not matter. */
  folded: readonly string[]
  /** Words folded with marks, for the others. */
  marked: readonly string[]
  /** Undefined: of every language, and of none. Null: only of none. */
  lang: Lang | null | undefined
  /** On any of these. */
  surfaces: readonly TextSurface[]
}

/** @returns those on a list */
export async function listTermsLike(
  db: DbOrTx,
  filter: TermFilter,
): Promise<Omit<BlockedTerm, 'created_at'>[]> {
  const { rows } = await sql<Omit<BlockedTerm, 'created_at'>>`
    select id, term, is_whole, surfaces, lang from blocked_terms
    where folded = any(case when lang = 'vi' then ${filter.marked}::text[] else ${filter.folded}::text[] end)
      and (${filter.lang === undefined} or lang is not distinct from ${filter.lang ?? null}::text)
      and surfaces && ${filter.surfaces}::text[]
    order by id`.execute(db)
  return rows
}

/** Takes rows off the lists of these surfaces, and deletes those that are on none any more. */
export async function takeOffLists(
  tx: Tx,
  ids: readonly bigint[],
  surfaces: readonly TextSurface[],
): Promise<void> {
  await sql`delete from blocked_terms where id = any(${ids}::bigint[]) and surfaces <@ ${surfaces}::text[]`.execute(
    tx,
  )
  await sql`
    update blocked_terms set surfaces = array(
      select one from unnest(surfaces) with ordinality as listed (one, place)
      where one <> all(${surfaces}::text[]) order by place)
    where id = any(${ids}::bigint[])`.execute(tx)
}

/**
 * Puts terms on lists; those that are there stay as they are.
 * @returns how many were new on one
 */
export async function putOnLists(
  tx: Tx,
  terms: readonly NewBlockedTerm[],
  { surfaces, lang, isWhole }: TermLists,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into blocked_terms (term, folded, joined, spelling, is_whole, surfaces, lang, created_at)
    select term, folded, joined, spelling, ${isWhole}, ${surfaces}::text[], ${lang ?? null}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as put (term text, folded text, joined text, spelling text)
    order by folded
    on conflict on constraint blocked_terms_list_key do update set term = excluded.term, surfaces = array(
      select one from unnest(${TextSurface.enum}::text[]) with ordinality as known (one, place)
      where one = any(blocked_terms.surfaces || excluded.surfaces) order by place)
      where not blocked_terms.surfaces @> excluded.surfaces
    returning id`.execute(tx)
  return rows.length
}

export async function countBlockedTerms(db: DbOrTx): Promise<number> {
  const { total } = await db
    .selectFrom('blocked_terms')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
