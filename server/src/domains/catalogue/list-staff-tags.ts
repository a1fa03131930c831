import type { listStaffTags as call, InputOf, Lang, OutputOf, StaffTag } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { decodeTextCursor, encodeTextCursor } from '../../platform/db/text-cursor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withLastActions } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { readStaffTags } from './tag-queries.ts'
import { listTagsByName, listTagsInOrder, type NumericTagOrder } from './tags/tag-list-queries.ts'

const pageSize = 24

type ListContext = Pick<Context, 'db' | 'clock'>
type Input = InputOf<typeof call>

/**
 * Tags for staff in the requested order, or those that match `text`.
 * @param lang in which `name` sorts them
 * @throws AppError BAD_REQUEST for an invalid cursor
 */
export async function listStaffTags(
  ctx: ListContext,
  input: Input,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const { ids, next } = await findIds(ctx, input, lang)
  return { list: await withLastActions(ctx.db, 'tag', await load(ctx.db, ids)), next }
}

interface TagPage {
  ids: bigint[]
  next: string | null
}

async function findIds(
  { db, clock }: ListContext,
  { text, id, cursor, order = 'newest', size = pageSize }: Input,
  lang: Lang,
): Promise<TagPage> {
  if (id !== undefined) return { ids: [BigInt(id)], next: null }
  if (text !== undefined) {
    const { refs, next } = await searchIndex.search(db, {
      ...{ text, cursor, kinds: ['tag'], facts: [], order: 'relevance' },
      ...{ limit: size, now: clock.now() },
    })
    return { ids: refs.map((ref) => ref.id), next: next ?? null }
  }
  return order === 'name' ? findByName(db, lang, { cursor, size }) : findInOrder(db, order, { cursor, size })
}

interface PageRequest {
  cursor: string | undefined
  size: number
}

async function findInOrder(
  db: DbOrTx,
  order: NumericTagOrder,
  { cursor, size }: PageRequest,
): Promise<TagPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2, order).after
  const rows = await listTagsInOrder(db, order, { after, limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    ids: rows.slice(0, size).map(({ id }) => id),
    next: last ? encodeCursor({ page: 1, after: [String(last.key), String(last.id)], order }) : null,
  }
}

/** The cursor names the language, because another one has another order. */
async function findByName(db: DbOrTx, lang: Lang, { cursor, size }: PageRequest): Promise<TagPage> {
  const order = `name ${lang}`
  const after = cursor === undefined ? undefined : decodeTextCursor(cursor, order).after
  const rows = await listTagsByName(db, lang, { after, limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    ids: rows.slice(0, size).map(({ id }) => id),
    next: last ? encodeTextCursor({ page: 1, after: last }, order) : null,
  }
}

async function load(db: DbOrTx, ids: readonly bigint[]): Promise<StaffTag[]> {
  const tags = await readStaffTags(db, ids)
  return ids.flatMap((id) => tags.get(id) ?? [])
}

/** @throws AppError NOT_FOUND */
export async function getStaffTag(db: DbOrTx, id: bigint): Promise<StaffTag> {
  const [tag] = await load(db, [id])
  if (!tag) throw new AppError('NOT_FOUND')
  return tag
}
