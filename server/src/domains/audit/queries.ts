import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

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

/** Keeps the result of a check for the metrics. */
export async function recordCheck(db: DbOrTx, problems: number, now: Date): Promise<void> {
  const result = { problems, checked_at: now }
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

/** Undefined parts do not restrict. */
export interface ActFilter {
  /** kind:id */
  subject?: string | undefined
  actorId?: bigint | undefined
  act?: string | undefined
}

/** Rows of the audit, newest first. */
export async function listRecordedActs(
  db: DbOrTx,
  filter: ActFilter,
  page: { before: bigint | undefined; offset: number; limit: number },
) {
  let query = actsOf(db, filter).selectAll()
  if (page.before !== undefined) query = query.where('number', '<', page.before)
  return query.orderBy('number', 'desc').offset(page.offset).limit(page.limit).execute()
}

/** The last acts on one subject, newest first. */
export function listActsOn(db: DbOrTx, { kind, id }: { kind: string; id: bigint | string }, limit: number) {
  return listRecordedActs(db, { subject: `${kind}:${id}` }, { before: undefined, offset: 0, limit })
}

/** The last act on each of some subjects, `kind:id`. Those without one are left out. */
export async function findLastActs(db: DbOrTx, subjects: readonly string[]) {
  const { rows } = await sql<{
    subject: string
    act: string
    actor_name: string
    at: Date
    reason: string | null
  }>`
    select last.* from unnest(${[...subjects]}::text[]) as wanted (subject)
    cross join lateral (
      select subject, act, actor_name, at, reason from audit where audit.subject = wanted.subject
      order by number desc limit 1) as last`.execute(db)
  return new Map(
    rows.map(({ subject, act, actor_name, at, reason }) => [
      subject,
      { act, actorName: actor_name, at: at.toISOString(), reason },
    ]),
  )
}

/** All rows of the audit. */
export function countActs(db: DbOrTx): Promise<number> {
  return countRows(actsOf(db, {}))
}

export function countRecordedActs(db: DbOrTx, filter: ActFilter): Promise<Total> {
  return countTotal(db, actsOf(db, filter))
}

function actsOf(db: DbOrTx, { subject, actorId, act }: ActFilter) {
  return db
    .selectFrom('audit')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? 0n))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
}
