import type { StaffTopicOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { comesAfterKeys } from '../../platform/db/time-keys.ts'
import { type StoredTopic, selectStored } from './queries.ts'
import { conditionOf, type TopicFilter } from './topic-filter.ts'

const sortOrders: Record<StaffTopicOrder, RawBuilder<unknown>> = {
  newest: sql`topics.id desc`,
  oldest: sql`topics.id`,
  changed: sql`topics.updated_at desc, topics.id desc`,
}

const changeColumns = { time: sql.ref('topics.updated_at'), id: sql.ref('topics.id') }

/** The condition that a topic comes after the one with these sort keys. */
function isAfterKeys([first = 0n, id = 0n]: readonly bigint[], order: StaffTopicOrder): RawBuilder<boolean> {
  if (order === 'changed') return comesAfterKeys(changeColumns, [first, id], 'newest')
  return order === 'oldest' ? sql<boolean>`topics.id > ${first}` : sql<boolean>`topics.id < ${first}`
}

/** The keys by which a list in an order is sorted. */
export const sortKeysOf = ({ id, updated_key }: StoredTopic, order: StaffTopicOrder): bigint[] =>
  order === 'changed' ? [updated_key, id] : [id]

interface StoredTopicPage {
  order?: StaffTopicOrder
  limit: number
  offset: number
  /** The sort keys of the topic after which it starts. */
  after: readonly bigint[] | undefined
}

/** The topics that match a filter, unless requested otherwise the last made first. */
export function listStoredTopics(
  db: DbOrTx,
  { order = 'newest', limit, offset, after }: StoredTopicPage,
  filter: TopicFilter = {},
): Promise<StoredTopic[]> {
  const isAfter = after ? isAfterKeys(after, order) : sql`true`
  return selectStored(
    db,
    sql`${isAfter} and ${conditionOf(filter)}`,
    sql`order by ${sortOrders[order]} limit ${limit} offset ${offset}`,
  )
}
