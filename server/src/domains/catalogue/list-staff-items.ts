import type {
  listStaffItems as call,
  InputOf,
  Lang,
  ListedItem,
  OutputOf,
  StaffItem,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { encodeCursor, readPage } from '../../platform/db/paging.ts'
import { readInstant } from '../../platform/http/read-instant.ts'
import { signedAddress } from '../../platform/pictures/picture-grant.ts'
import { findAccount } from '../accounts/index.ts'
import { withLastActions } from '../audit/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { searchIndex } from '../search/index.ts'
import { presentCover } from './cards.ts'
import { stateFact, unpublishedKind } from './index-items.ts'
import {
  countStaffItems,
  listStaffEntries,
  readStaffItems,
  type StaffItemFilter,
  type StaffItemRow,
} from './staff-item-queries.ts'
import { presentPrice, presentSchedule } from './views.ts'

type Input = InputOf<typeof call>
/** What other domains know of the items is added there. */
type Output = Omit<OutputOf<typeof call>, 'list'> & { list: Omit<ListedItem, 'hasVersionInReview'>[] }
type ListContext = Pick<Context, 'db' | 'clock' | 'secrets'>

const pageSize = 24

/**
 * Items of every kind and state for staff.
 * @throws AppError BAD_REQUEST for an invalid cursor or time
 */
export async function listStaffItems(ctx: ListContext, input: Input, lang: Lang): Promise<Output> {
  const owner = input.owner === undefined ? undefined : await findAccount(ctx.db, input.owner)
  if (input.owner !== undefined && !owner) return { list: [], total: 0, isEstimate: false, next: null }
  const filter: StaffItemFilter = {
    ...{ kind: input.kind, price: input.price, ownerId: owner?.id },
    ...(input.state === 'import_failed'
      ? { state: 'processing', hasImportFailed: true }
      : { state: input.state }),
    schedule: input.schedule,
    categoryId: input.categoryId === undefined ? undefined : BigInt(input.categoryId),
    tagId: input.tagId === undefined ? undefined : BigInt(input.tagId),
    actorId: input.actor === undefined ? undefined : BigInt(input.actor),
    since: input.since === undefined ? undefined : readInstant('/since', input.since),
    before: input.before === undefined ? undefined : readInstant('/before', input.before),
  }
  return input.text === undefined
    ? listFiltered(ctx, filter, input, lang)
    : search(ctx, filter, { ...input, text: input.text }, lang)
}

async function listFiltered(
  ctx: ListContext,
  filter: StaffItemFilter,
  input: Input,
  lang: Lang,
): Promise<Output> {
  const order = input.order ?? 'made'
  const { size, page, after } = readPage({ cursor: input.cursor, size: input.size ?? pageSize }, 2, order)
  const [{ entries, scannedTo }, total] = await Promise.all([
    listStaffEntries(ctx.db, filter, order, { size, after }),
    countStaffItems(ctx.db, filter, order),
  ])
  const shown = entries.slice(0, size)
  const last = entries.length > size ? shown.at(-1) : undefined
  const next = last ? [last.key, last.id] : scannedTo
  return {
    list: await load(
      ctx,
      shown.map(({ id }) => id),
      lang,
    ),
    total: total.count,
    isEstimate: total.isEstimate,
    next: next ? encodeCursor({ page: page + 1, after: next.map(String), order }) : null,
  }
}

/** At most this many items are found by `findItemIds`: a text of more is too short to identify any. */
const foundMax = 200

/** The id that a text stands for: of `42`, or of `#42` as people write it. None: it is another text. */
function idsIn(text: string): bigint[] {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1]
  return digits === undefined ? [] : [BigInt(digits)]
}

/** The ids of the items in any state that have a text in their title, or have it as their id. */
export async function findItemIds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  text: string,
): Promise<bigint[]> {
  const { refs } = await searchIndex.search(db, {
    ...{ text, order: 'relevance', limit: foundMax, now: clock.now() },
    ...{ kinds: [...Object.keys(itemKinds), unpublishedKind], facts: [], isExact: true },
  })
  return [...idsIn(text), ...refs.map(({ id }) => id)]
}

/** A number is also the id of an item, which comes first. */
async function search(
  ctx: ListContext,
  filter: StaffItemFilter,
  input: Input & { text: string },
  lang: Lang,
): Promise<Output> {
  const { text, cursor } = input
  const { kind, state } = filter
  const kinds = kind ? [kind] : Object.keys(itemKinds)
  const isUnpublished = state !== undefined && state !== 'published'
  const found = await searchIndex.search(ctx.db, {
    ...{ text, cursor, order: 'relevance', limit: input.size ?? pageSize, now: ctx.clock.now() },
    kinds: [...(isUnpublished ? [] : kinds), ...(state === 'published' ? [] : [unpublishedKind])],
    facts: [
      ...(isUnpublished ? [stateFact(state)] : []),
      ...(filter.price ? [`price:${filter.price}`] : []),
      ...(filter.categoryId === undefined ? [] : [`category:${filter.categoryId}`]),
    ],
    tagId: filter.tagId,
    actorId: filter.actorId,
  })
  const byId = cursor === undefined ? idsIn(text) : []
  const ids = [...byId, ...found.refs.map(({ id }) => id).filter((id) => !byId.includes(id))]
  return {
    // What the index knows of an item may be some seconds old.
    list: await load(ctx, ids, lang, filter),
    total: null,
    isEstimate: false,
    next: found.next ?? null,
  }
}

async function load(ctx: ListContext, ids: readonly bigint[], lang: Lang, filter?: StaffItemFilter) {
  const rows = await readStaffItems(ctx.db, ids, lang, filter)
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentStaffItem(ctx, row)] : []
  })
  return withLastActions(ctx.db, 'item', items)
}

/** An item in any state as staff see it. */
export function presentStaffItem(ctx: Pick<Context, 'secrets' | 'clock'>, row: StaffItemRow): StaffItem {
  const isPublic = row.state === 'published' || row.cover_token === null
  return {
    id: Number(row.id),
    kind: row.kind,
    state: row.state,
    hasImportFailed: row.state === 'processing' && row.has_import_failed,
    title: row.title,
    owner:
      row.owner_id === null
        ? null
        : { id: Number(row.owner_id), name: row.owner_name ?? String(row.owner_id) },
    category:
      row.category_id === null || row.category_name === null
        ? null
        : { id: Number(row.category_id), name: row.category_name },
    price: presentPrice(row),
    isVipOnly: row.is_vip_only,
    cover: isPublic
      ? presentCover(row.cover, row.cover_token)
      : presentCover(row.cover, row.cover_token, signedAddress(ctx, `covers/${row.cover_token}`)),
    viewCount: Number(row.view_count),
    likeCount: Number(row.like_count),
    commentCount: Number(row.comment_count),
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    schedule: presentSchedule(row),
  }
}
