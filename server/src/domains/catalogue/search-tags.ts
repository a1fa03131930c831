import type { searchTags as call, getTag as getCall, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { searchNames } from '../search/index.ts'
import { listPublishedTagIds } from './tag-queries.ts'
import { listTagNames } from './texts.ts'

type Tag = OutputOf<typeof getCall>

/**
 * Tags of published items for a query, without those whose name has a blocked term.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a query with a blocked term
 */
export async function searchTags(
  { db, clock }: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  return searchNames(
    db,
    'tag',
    { ...input, now: clock.now() },
    { load: (ids) => loadPublished(db, ids, lang), nameOf: ({ name }) => name },
  )
}

async function loadPublished(db: DbOrTx, ids: readonly bigint[], lang: Lang): Promise<Map<bigint, Tag>> {
  const tags = await listTagNames(db, await listPublishedTagIds(db, ids), lang)
  return new Map(tags.map(({ id, name }) => [id, { id: Number(id), name }]))
}

/** A tag of published items; of a merged tag, the one that replaced it. @throws AppError NOT_FOUND */
export async function getTag({ db }: Context, id: bigint, lang: Lang): Promise<Tag> {
  const [tag] = await listTagNames(db, [id], lang)
  // Its items keep the merged tag until the worker has replaced it.
  const published = tag ? await listPublishedTagIds(db, [id, tag.id]) : []
  if (!tag || published.length === 0) throw new AppError('NOT_FOUND')
  return { id: Number(tag.id), name: tag.name }
}
