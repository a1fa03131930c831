import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../platform/text/fold-text.ts'

/**
 * SQL for queries with `items`, of few: whether a published item has every word of a text in its titles, in any
 * language. False for a text without a letter or digit.
 */
export function hasInTitle(text: string): RawBuilder<boolean> {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  const found = sql.join(
    // Neither titles nor words have characters that mean something to `like`.
    words.map((word) => sql`titles like ${`%${word}%`}`),
    sql` and `,
  )
  // A scalar subquery is run for each item by its key: `exists` may become a scan of every document.
  return sql`coalesce((
    select ${found} from search_documents
    where search_documents.kind = items.kind and search_documents.id = items.id), false)`
}
