import { type RawBuilder, sql } from 'kysely'
import { mediaItemKinds } from './media/item-kinds.ts'

/** Every kind of items. The column `items.kind` has these names. */
export const itemKinds = { ...mediaItemKinds }

export type ItemKindName = keyof typeof itemKinds

/** SQL for queries with `items`: where the preview ends, ms, whatever the kind. */
export const previewEndMs: RawBuilder<bigint | null> = sql`coalesce(${sql.join([
  ...new Set(Object.values(itemKinds).map((kind) => kind.previewEndMs)),
])})`
