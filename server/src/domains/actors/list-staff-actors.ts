import type { listStaffActors as call, InputOf, OutputOf, StaffActor } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { withLastActions } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { listStoredActors, sortKeyOf } from './content-queries.ts'
import { loadStaffActors, presentStaffActor } from './views.ts'

const pageSize = 24

type ListContext = Pick<Context, 'db' | 'clock'>
type Input = InputOf<typeof call>

/**
 * Actors for staff: by when they were made, those with works by followers or works, those whom a text names, or one by id.
 * @throws AppError BAD_REQUEST for an invalid cursor
 */
export async function listStaffActors(ctx: ListContext, input: Input): Promise<OutputOf<typeof call>> {
  const { list, next } = await find(ctx, input)
  return { list: await withLastActions(ctx.db, 'actor', list), next }
}

interface ActorPage {
  list: StaffActor[]
  next: string | null
}

async function find(ctx: ListContext, { id, text, ...page }: Input): Promise<ActorPage> {
  if (id !== undefined) return { list: await loadStaffActors(ctx.db, [BigInt(id)]), next: null }
  return text === undefined ? listInOrder(ctx, page) : search(ctx, { ...page, text })
}

async function listInOrder(
  { db }: ListContext,
  { order = 'made', cursor, size = pageSize }: Omit<Input, 'text' | 'id'>,
): Promise<ActorPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2, order).after
  const rows = await listStoredActors(db, order, { limit: size + 1, after })
  const last = rows.length > size ? rows[size - 1] : undefined
  const keys = last && [sortKeyOf(last, order), last.id]
  return {
    list: rows.slice(0, size).map(presentStaffActor),
    next: keys ? encodeCursor({ page: 1, after: keys.map(String), order }) : null,
  }
}

async function search(
  { db, clock }: ListContext,
  { text, cursor, size = pageSize }: Omit<Input, 'text' | 'id'> & { text: string },
): Promise<ActorPage> {
  const { refs, next } = await searchIndex.search(db, {
    ...{ text, cursor, kinds: ['actor'], facts: [], order: 'relevance' },
    ...{ limit: size, now: clock.now() },
  })
  const list = await loadStaffActors(
    db,
    refs.map(({ id }) => id),
  )
  return { list, next: next ?? null }
}
