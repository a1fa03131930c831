import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Two letters that changed places count as two changes.
 * @returns the most similar known words by those of the query, with at most two other letters (one in a word of four)
 *   and the same first letter; without those that are known
 */
export async function correctWords(db: DbOrTx, query: ParsedQuery): Promise<Map<string, string>> {
  const words = query.parts.filter(({ text }) => /^[a-z]{4,40}$/.test(text)).map(({ text }) => text)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, nearest.word from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, levenshtein_less_equal(word, typed, 2) as changes from search_words
      where word >= left(typed, 1) and word < chr(ascii(typed) + 1) and abs(length(word) - length(typed)) <= 2
      order by changes, word limit 1) as nearest
    where changes <= case when length(typed) = 4 then 1 else 2 end`.execute(db)
  return new Map(rows.filter(({ typed, word }) => typed !== word).map(({ typed, word }) => [typed, word]))
}
