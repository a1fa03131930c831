import type { searchTags as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { restoreSpelling, searchNames, withoutBlocked } from '../search/index.ts'
import { listPublishedTagIds } from './tag-queries.ts'
import { listTagNames } from './texts.ts'

type Tag = OutputOf<typeof call>['list'][number]

const pageSize = 24
/** Pages of the index that are read to fill one: drafts may have many tags that nothing published has. */
const maxPages = 4

/**
 * Tags of published items for a query, without those whose name has a blocked term.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a query with a blocked term
 */
export async function searchTags(
  ctx: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const { size = pageSize } = input
  const read = (cursor: string | undefined, limit: number) =>
    searchNames(ctx.db, 'tag', { ...input, cursor, size: limit, now: ctx.clock.now() })
  const first = await read(input.cursor, size)
  const list = await loadAllowed(ctx, first.ids, lang)
  let { next } = first
  for (let pages = 1; pages < maxPages && next !== null && list.length < size; pages += 1) {
    const more = await read(next, size - list.length)
    list.push(...(await loadAllowed(ctx, more.ids, lang)))
    next = more.next
  }
  const names = list.map(({ name }) => name)
  const { isBroad, didYouMean } = first
  return {
    ...{ list, next, isBroad },
    didYouMean: didYouMean === undefined ? null : restoreSpelling(names, didYouMean),
  }
}

async function loadAllowed({ db }: Context, ids: readonly bigint[], lang: Lang): Promise<Tag[]> {
  const names = await listTagNames(db, await listPublishedTagIds(db, ids), lang)
  const allowed = await withoutBlocked(db, names, ({ name }) => name)
  return allowed.map(({ id, name }) => ({ id: Number(id), name }))
}

/** A tag of published items; of a merged tag, the one that replaced it. @throws AppError NOT_FOUND */
export async function getTag({ db }: Context, id: bigint, lang: Lang): Promise<Tag> {
  const [tag] = await listTagNames(db, [id], lang)
  // Its items keep the merged tag until the worker has replaced it.
  const published = tag ? await listPublishedTagIds(db, [id, tag.id]) : []
  if (!tag || published.length === 0) throw new AppError('NOT_FOUND')
  return { id: Number(tag.id), name: tag.name }
}
