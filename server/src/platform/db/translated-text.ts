import type { Lang } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'

/** A table whose rows have texts in several languages, one of which is the row's own (`lang`). */
interface TranslatedTable {
  table: string
  /** The table of the texts: one row for each language. */
  texts: string
  /** Its column with the id of the row that has the text. */
  idColumn: string
}

/** SQL for queries with a translated table: the text of its row in a language, else in the row's own. */
export function translatedText(
  { table, texts, idColumn }: TranslatedTable,
  column: 'title' | 'description',
  lang: Lang,
): RawBuilder<string> {
  const textIn = (shownLang: RawBuilder<unknown>) => sql`(
    select ${sql.ref(column)} from ${sql.table(texts)}
    where ${sql.ref(idColumn)} = ${sql.ref(`${table}.id`)} and ${sql.ref(`${texts}.lang`)} = ${shownLang})`
  return sql<string>`coalesce(${textIn(sql`${lang}::text`)}, ${textIn(sql.ref(`${table}.lang`))})`
}
