import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { anyOf, broadUnits, type ParsedQuery, partQuery, spellingQuery } from './parse-query.ts'
import { isItemName } from './result-queries.ts'
import { actorTerm, tagTerm } from './terms.ts'
import { asLines, withoutSpaces } from './title-lines.ts'

/** Tags and actors that a query names. A term is how the index marks the items that have the tag or the actor. */
export interface NameMatches {
  all: string[]
  /** Their names, without spaces. */
  titles: string[]
  /** Terms of the names to which this part of the query refers. */
  termsOf(part: string): string[]
  /** Terms of the names that occur in the query and contain this unit of it. */
  termsInside(unit: string): string[]
}

interface Name {
  term: string
  titles: string[]
  spellings: string[]
}

export const noNames: NameMatches = { all: [], titles: [], termsOf: () => [], termsInside: () => [] }

/** A common character is part of many names: after those that are in the query, the shortest are enough. */
const maxNames = 100

export async function findNames(db: DbOrTx, query: ParsedQuery): Promise<NameMatches> {
  const options = [
    ...broadUnits(query.parts).map((unit) => unit.query),
    ...query.parts.map((part) => partQuery(part, query.parts.length === 1)),
  ]
  if (query.spelling !== undefined) options.push(spellingQuery(query.spelling))
  const compact = withoutSpaces(query.text)
  const texts = [...new Set([compact, query.spelling ?? '', ...query.parts.map(({ text }) => text)])].filter(
    Boolean,
  )
  const { rows } = await sql<{ kind: string; id: bigint; titles: string; spellings: string }>`${prepared}
    select kind, id, titles, spellings from search_documents
    where ${isItemName} and terms @@ ${anyOf(options)}::tsquery
    order by ${placeOf(compact, query)}, title_length, id limit ${maxNames}`.execute(db)
  const names = rows.map(({ kind, id, titles, spellings }) => ({
    term: kind === 'tag' ? tagTerm(id) : actorTerm(id),
    titles: titles.split('\n').filter(Boolean),
    spellings: spellings.split('\n').filter(Boolean),
  }))
  const pick = (fits: (name: Name) => boolean) => names.filter(fits).map(({ term }) => term)
  const isReferredTo = (name: Name) => texts.some((text) => refersTo(text, name))
  return {
    all: pick(isReferredTo),
    titles: names.filter(isReferredTo).flatMap(({ titles }) => titles),
    termsOf: (part) => pick((name) => refersTo(part, name)),
    termsInside: (unit) =>
      pick(({ titles }) => titles.some((title) => title.includes(unit) && compact.includes(title))),
  }
}

/** The name that is the query comes first, then what is spelled so, then what is a part of it. */
function placeOf(compact: string, { parts, spelling }: ParsedQuery): RawBuilder<unknown> {
  const lines = parts.length > 1 ? parts.map(({ text }) => asLines([text])) : []
  return sql`case
    when strpos(titles, ${asLines([compact])}) > 0 then 0
    when strpos(spellings, ${spelling ? asLines([spelling]) : null}) > 0 then 1
    when exists (select from unnest(${lines}::text[]) as line where strpos(titles || spellings, line) > 0) then 2
    else 3 end`
}

/** A text refers to a name if it is at least half of it, or the beginning of its pinyin. */
function refersTo(text: string, { titles, spellings }: Name): boolean {
  const isLong = (name: string) => text.length * 2 >= name.length
  return (
    titles.some((title) => title.includes(text) && isLong(title)) ||
    (text.length > 1 && spellings.some((spelled) => spelled.startsWith(text) && isLong(spelled)))
  )
}
