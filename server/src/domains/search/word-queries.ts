import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Two letters that changed places count as two changes.
 * @returns the query with its words replaced by the most similar known ones, with at most two other letters (one in a
 *   word of four) and the same first letter; undefined if none differs
 */
export async function correctWords(db: DbOrTx, query: ParsedQuery): Promise<string | undefined> {
  const words = query.parts.filter(({ text }) => /^[a-z]{4,40}$/.test(text)).map(({ text }) => text)
  if (words.length === 0) return undefined
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, nearest.word from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, levenshtein_less_equal(word, typed, 2) as changes from search_words
      where word >= left(typed, 1) and word < chr(ascii(typed) + 1) and abs(length(word) - length(typed)) <= 2
      order by changes, word limit 1) as nearest
    where changes <= case when length(typed) = 4 then 1 else 2 end`.execute(db)
  const nearest = new Map(rows.map(({ typed, word }) => [typed, word]))
  if (!rows.some(({ typed, word }) => typed !== word)) return undefined
  return query.parts.map(({ text }) => nearest.get(text) ?? text).join(' ')
}
