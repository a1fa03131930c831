import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../platform/db/scan-by-id.ts'

/** Which topics a list has. Undefined parts do not restrict. */
export interface TopicFilter {
  /** In the slug, or in the title of any language. */
  text?: string | undefined
  isPublished?: boolean | undefined
}

/** The condition of a filter, for queries with `topics`. A text is looked for in all: editors make some hundreds. */
export function conditionOf({ text, isPublished }: TopicFilter): RawBuilder<boolean> {
  const parts = [sql`true`]
  if (isPublished !== undefined) parts.push(sql`topics.is_published = ${isPublished}`)
  if (text !== undefined) {
    const hasTitle = sql`exists (
      select from topic_texts as named where named.topic_id = topics.id and ${containsText('named.title', text)})`
    parts.push(sql`(${containsText('topics.slug', text)} or ${hasTitle})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
