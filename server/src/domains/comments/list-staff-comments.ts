import type {
  listStaffComments as call,
  InputOf,
  ItemKind,
  OutputOf,
  StaffComment,
  StaffText,
} from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { containsText, scanById } from '../../platform/db/scan-by-id.ts'
import { findAccount, nameForStaff } from '../accounts/index.ts'
import { findLastActions } from '../audit/index.ts'
import { ownTitle } from '../catalogue/index.ts'
import { isFlagged } from './list-queries.ts'

const pageSize = 24

/**
 * Comments in any state for staff, the last or the first written first.
 * @throws AppError BAD_REQUEST for an invalid cursor
 */
export async function listStaffComments(
  { db }: Pick<Context, 'db'>,
  { state, text, author: idOrName, itemId, order = 'newest', cursor, size = pageSize }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const author = idOrName === undefined ? undefined : await findAccount(db, idOrName)
  if (idOrName !== undefined && !author) return { list: [], next: null }
  const ofState =
    state === undefined ? [] : [state === 'flagged' ? isFlagged : sql<boolean>`state = ${state}`]
  // Each of these conditions has an index in the order of ids; of the states, all but visible.
  const isRare = state !== 'visible'
  const [indexed, ...others] = [
    ...(isRare ? ofState : []),
    ...(author === undefined ? [] : [sql<boolean>`author_id = ${author.id}`]),
    ...(itemId === undefined ? [] : [sql<boolean>`item_id = ${itemId}`]),
  ]
  const found = await scanById(db, 'comments', {
    indexed: indexed ? [indexed] : [],
    rest: [...others, ...(isRare ? [] : ofState), ...(text ? [containsText('text', text)] : [])],
    ...{ order, cursor, size },
  })
  return { list: await read(db, found.ids), next: found.next }
}

interface Row {
  id: bigint
  item_id: bigint
  kind: ItemKind
  title: string
  author_id: bigint
  author_name: string
  text: string
  state: StaffText['state']
  created_at: Date
  reports: StaffText['reports'] | null
  parent_id: bigint | null
  is_pinned: boolean
}

async function read(db: Context['db'], ids: readonly bigint[]): Promise<StaffComment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select comments.id, item_id, items.kind, ${ownTitle} as title, author_id,
      ${nameForStaff('accounts')} as author_name,
      text, comments.state, comments.created_at, parent_id, is_pinned,
      (select jsonb_agg(jsonb_build_object('reason', reason, 'count', count, 'credible', credible) order by count desc, reason)
        from (select reason, count(*), count(*) filter (where is_credible) as credible
          from comment_reports where comment_id = comments.id group by reason) as by_reason) as reports
    from comments join items on items.id = item_id join accounts on accounts.id = author_id
    where comments.id = ${anyOf(ids)}
    order by array_position(${[...ids]}::bigint[], comments.id)`.execute(db)
  const actions = await findLastActions(
    db,
    ids.map((id) => `comment:${id}`),
  )
  return rows.map((row) => ({
    id: Number(row.id),
    item: { id: Number(row.item_id), kind: row.kind, title: row.title },
    author: { id: Number(row.author_id), name: row.author_name },
    ...{ text: row.text, state: row.state, createdAt: row.created_at.toISOString() },
    reports: row.reports ?? [],
    lastAction: actions.get(`comment:${row.id}`) ?? null,
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    isPinned: row.is_pinned,
  }))
}
