import type { LastAction, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { containsText } from '../../platform/db/scan-by-id.ts'
import { comesAfterKeys, timeKeyOf } from '../../platform/db/time-keys.ts'
import type { TimeRange } from '../../platform/utc-day.ts'
import type { Action } from './actions.ts'

export interface AuditProblem {
  number: bigint
  problem: string
}

/** What is wrong with rows of the audit whose numbers are in a range, the first rows only. */
export async function findAuditProblems(
  db: DbOrTx,
  range: { after: bigint; upTo: bigint },
  limit: number,
): Promise<AuditProblem[]> {
  const { rows } = await sql<AuditProblem>`
    select number, problem from verify_audit(${range.after}, ${range.upTo}) limit ${limit}`.execute(db)
  return rows
}

/** What is wrong with the end of the chain. */
export async function findEndProblems(db: DbOrTx): Promise<AuditProblem[]> {
  const { rows } = await sql<AuditProblem>`select number, problem from verify_audit_end()`.execute(db)
  return rows
}

/** The highest number of a row. */
export async function lastNumber(db: DbOrTx): Promise<bigint> {
  const { last } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0n
}

/** Keeps the result of a check, for the metrics and the staff. */
export async function recordCheck(db: DbOrTx, problems: readonly AuditProblem[], now: Date): Promise<void> {
  const findings = problems.map(({ number, problem }) => ({ number: Number(number), problem }))
  const result = { problems: problems.length, findings: JSON.stringify(findings), checked_at: now }
  await db
    .insertInto('audit_check')
    .values(result)
    .onConflict((conflict) => conflict.column('is_the_row').doUpdateSet(result))
    .execute()
}

/** How many problems the last check of the chain found. Undefined: none was made yet. */
export async function countProblems(db: DbOrTx): Promise<number | undefined> {
  return (await db.selectFrom('audit_check').select('problems').executeTakeFirst())?.problems
}

/** Undefined: none was made yet. */
export function findLastCheck(db: DbOrTx) {
  return db.selectFrom('audit_check').select(['checked_at', 'problems', 'findings']).executeTakeFirst()
}

interface CheckJob {
  is_running: boolean
  last_error: string | null
  created_at: Date
}

/**
 * The job of a check that staff requested. Undefined: there was none, or it is done.
 * @param task the name of such jobs
 */
export async function findCheckJob(db: DbOrTx, task: string): Promise<CheckJob | undefined> {
  const { rows } = await sql<CheckJob>`
    select locked_at is not null or attempts < max_attempts as is_running, last_error, created_at
    from graphile_worker.jobs where task_identifier = ${task} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Undefined parts do not restrict. */
export interface ActionFilter {
  /** kind:id */
  subject?: string | undefined
  /** Empty: of nobody. */
  actorIds?: readonly bigint[] | undefined
  action?: string | undefined
  days?: TimeRange | undefined
  /** A text in one of these fields of what was recorded as `after`, each of which has texts by language. Not by an index. */
  texts?: { fields: readonly string[]; contain: string } | undefined
}

const sortColumns = { time: sql.ref('at'), id: sql.ref('number') }

/**
 * Rows of the audit by number, or those of some days by time (an index has it): newest or oldest first. Without an order,
 * newest first.
 */
export async function listRecordedActions(
  db: DbOrTx,
  filter: ActionFilter,
  page: {
    order?: TimeOrder | undefined
    /** The number of the last one; of those of some days its `at_key` and number. */
    after: readonly bigint[] | undefined
    offset: number
    limit: number
  },
) {
  const { order = 'newest', after } = page
  const direction = order === 'newest' ? 'desc' : 'asc'
  let query = actionsOf(db, filter).selectAll().select(timeKeyOf(sortColumns.time).as('at_key'))
  if (after && filter.days) query = query.where(comesAfterKeys(sortColumns, after, order))
  else if (after) query = query.where('number', order === 'newest' ? '<' : '>', after[0] ?? 0n)
  const sorted = filter.days ? query.orderBy('at', direction) : query
  return sorted.orderBy('number', direction).offset(page.offset).limit(page.limit).execute()
}

/** The last actions on one subject, newest first. */
export function listActionsOn(
  db: DbOrTx,
  { kind, id }: { kind: string; id: bigint | string },
  limit: number,
) {
  return listRecordedActions(db, { subject: `${kind}:${id}` }, { after: undefined, offset: 0, limit })
}

interface ActionRow {
  subject: string
  act: string
  actor_name: string
  at: Date
  reason: string | null
}

/** Who did something when and why, as tables show it. */
export function presentLastAction({
  act: action,
  actor_name,
  at,
  reason,
}: ActionRow): NonNullable<LastAction> {
  return { action, actorName: actor_name, at: at.toISOString(), reason }
}

/**
 * The last action on each of some subjects, `kind:id`. Those without one are left out.
 * @param actions only these; default: every action on the subject
 */
export async function findLastActions(
  db: DbOrTx,
  subjects: readonly string[],
  actions?: readonly Action[],
): Promise<Map<string, NonNullable<LastAction>>> {
  if (subjects.length === 0) return new Map()
  // Of each action the newest by the index, however many actions there are on a subject.
  const kinds = actions
    ? sql`cross join unnest(${actions.map(({ name }) => name)}::text[]) as kinds (act)`
    : sql``
  const isOfKind = actions ? sql`and audit.act = kinds.act` : sql``
  const { rows } = await sql<ActionRow>`
    select distinct on (last.subject) last.*
    from unnest(${[...subjects]}::text[]) as wanted (subject) ${kinds}
    cross join lateral (
      select number, subject, act, actor_name, at, reason from audit
      where audit.subject = wanted.subject ${isOfKind}
      order by number desc limit 1) as last
    order by last.subject, last.number desc`.execute(db)
  return new Map(rows.map((row) => [row.subject, presentLastAction(row)]))
}

/** Adds to rows of a table the last action on each: on the subject of this kind that has the row's id. */
export async function withLastActions<Row extends { id: number | string }>(
  db: DbOrTx,
  kind: string,
  rows: readonly Row[],
  actions?: readonly Action[],
): Promise<(Row & { lastAction: LastAction })[]> {
  const found = await findLastActions(
    db,
    rows.map(({ id }) => `${kind}:${id}`),
    actions,
  )
  return rows.map((row) => ({ ...row, lastAction: found.get(`${kind}:${row.id}`) ?? null }))
}

/**
 * The last of some actions on one subject for each of some values of a field of what is recorded as `after`, such as the
 * purchase of an account that was refunded. Values without one are left out.
 * @param of.subject `kind:id`
 */
export async function findLastActionsOf(
  db: DbOrTx,
  actions: readonly Action[],
  of: { subject: string; field: string; values: readonly (bigint | number | string)[] },
): Promise<Map<string, NonNullable<LastAction>>> {
  const { rows } = await sql<ActionRow & { value: string }>`
    select distinct on (value) actions.*
    from (
      select after ->> ${of.field}::text as value, number, subject, act, actor_name, at, reason from audit
      where subject = ${of.subject} and act = any(${actions.map(({ name }) => name)}::text[])
    ) as actions
    where value = any(${of.values.map(String)}::text[])
    order by value, number desc`.execute(db)
  return new Map(rows.map((row) => [row.value, presentLastAction(row)]))
}

/** Who did each action of one kind when and why, the latest first, without what it changed. */
export async function listActionsNamed(db: DbOrTx, { name }: Action, limit: number): Promise<ActionRow[]> {
  return db
    .selectFrom('audit')
    .select(['subject', 'act', 'actor_name', 'at', 'reason'])
    .where('act', '=', name)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** All rows of the audit. */
export function countActions(db: DbOrTx): Promise<number> {
  return countRows(actionsOf(db, {}))
}

export function countRecordedActions(db: DbOrTx, filter: ActionFilter): Promise<Total> {
  return countTotal(db, actionsOf(db, filter))
}

/** A field that has no texts by language, as of another action, has none that fits. */
const hasText = ({ fields, contain }: NonNullable<ActionFilter['texts']>) => sql<boolean>`exists (
  select from unnest(${[...fields]}::text[]) as fields (field)
  cross join lateral (select jsonb_path_query(audit.after -> field, 'lax $.*') #>> '{}' as value) as given
  where ${containsText('given.value', contain)})`

/** Of one person, which is usual, an index has the rows in their order. */
const isBy = (actorIds: readonly bigint[]) =>
  actorIds.length === 1
    ? sql<boolean>`actor_id = ${actorIds[0]}`
    : sql<boolean>`actor_id = ${anyOf(actorIds)}`

function actionsOf(db: DbOrTx, { subject, actorIds, action, days, texts }: ActionFilter) {
  return db
    .selectFrom('audit')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(actorIds !== undefined, (query) => query.where(isBy(actorIds ?? [])))
    .$if(action !== undefined, (query) => query.where('act', '=', action ?? ''))
    .$if(days?.from !== undefined, (query) => query.where('at', '>=', days?.from ?? new Date()))
    .$if(days?.to !== undefined, (query) => query.where('at', '<', days?.to ?? new Date()))
    .$if(texts !== undefined, (query) => query.where(hasText(texts ?? { fields: [], contain: '' })))
}
