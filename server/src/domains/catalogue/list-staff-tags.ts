import type { listStaffTags as call, InputOf, OutputOf, StaffTag } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withLastActs } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { listTagIds, readStaffTags } from './tag-queries.ts'

const pageSize = 24

type ListContext = Pick<Context, 'db' | 'clock'>
type Input = InputOf<typeof call>

/** Tags for staff: newest first, or those that match `text`. @throws AppError BAD_REQUEST for an invalid cursor */
export async function listStaffTags(ctx: ListContext, input: Input): Promise<OutputOf<typeof call>> {
  const { ids, next } = await findIds(ctx, input)
  return { list: await withLastActs(ctx.db, 'tag', await load(ctx.db, ids)), next }
}

async function findIds(
  { db, clock }: ListContext,
  { text, id, cursor, size = pageSize }: Input,
): Promise<{ ids: bigint[]; next: string | null }> {
  if (id !== undefined) return { ids: [BigInt(id)], next: null }
  if (text !== undefined) {
    const { refs, next } = await searchIndex.search(db, {
      ...{ text, cursor, kinds: ['tag'], facts: [], order: 'relevance' },
      ...{ limit: size, now: clock.now() },
    })
    return { ids: refs.map((ref) => ref.id), next: next ?? null }
  }
  const before = cursor === undefined ? undefined : decodeCursor(cursor, 1).after[0]
  const ids = await listTagIds(db, { before, limit: size + 1 })
  const last = ids.length > size ? ids[size - 1] : undefined
  return {
    ids: ids.slice(0, size),
    next: last === undefined ? null : encodeCursor({ page: 1, after: [String(last)] }),
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
