import {
  type Finding,
  type MoneyCheck,
  type MoneyCheckResult,
  moneyCheckKinds,
  type TimeOrder,
} from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { isPending } from '../../../platform/jobs/is-pending.ts'

type CheckKind = MoneyCheck['kind']

const checksOf = (db: DbOrTx, kind: CheckKind) => db.selectFrom('money_checks').where('kind', '=', kind)

/** It is not finished, or it failed. */
const hasNoResult = sql<boolean>`(finished_at is null or failure is not null)`

/** The key of the job that makes a check. */
export const checkJobKey = (id: bigint) => `money-check:${id}`

/**
 * A check without a result whose job runs or has tries left. Staff may give the job up or have it tried again: neither
 * changes the row.
 */
const isRunning = sql<boolean>`${hasNoResult} and ${isPending(sql`'money-check:' || money_checks.id`)}`

/** The condition of each result. */
const hasResult: Record<MoneyCheckResult, RawBuilder<boolean>> = {
  running: isRunning,
  failed: sql`${hasNoResult} and not (${isRunning})`,
  problems: sql`not ${hasNoResult} and problems > 0`,
  fine: sql`not ${hasNoResult} and problems = 0`,
}

const shownChecks = (db: DbOrTx, kind: CheckKind) =>
  checksOf(db, kind).selectAll().select(isRunning.as('is_running'))

interface CheckFilter {
  kind: CheckKind
  /** Undefined: any. */
  result: MoneyCheckResult | undefined
}

/** Newest or oldest first. */
export async function listCheckRows(
  db: DbOrTx,
  { kind, result }: CheckFilter,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = order === 'newest'
  let query = shownChecks(db, kind)
  if (result) query = query.where(hasResult[result])
  if (after !== undefined) query = query.where('id', isNewestFirst ? '<' : '>', after)
  return query
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export type CheckRow = Awaited<ReturnType<typeof listCheckRows>>[number]

export function countChecks(db: DbOrTx, { kind, result }: CheckFilter): Promise<Total> {
  const ofKind = checksOf(db, kind)
  return countTotal(db, result ? ofKind.where(hasResult[result]) : ofKind)
}

/** Makes those who start a check of this kind wait for each other until the transaction ends, then finds the running one. */
export async function lockRunningCheck(tx: Tx, kind: CheckKind): Promise<CheckRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`liuguang.money-check.${kind}`}))`.execute(tx)
  return shownChecks(tx, kind).where(isRunning).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The row of a check whose job is added in the same transaction. */
export async function insertCheck(
  tx: Tx,
  check: { kind: CheckKind; by: string | null; checked: number; now: Date },
): Promise<CheckRow> {
  return tx
    .insertInto('money_checks')
    .values({ kind: check.kind, started_by: check.by, checked: BigInt(check.checked), started_at: check.now })
    .returningAll()
    .returning(sql<boolean>`true`.as('is_running'))
    .executeTakeFirstOrThrow()
}

/** What the last check of each kind that was finished found. Kinds of which none was finished are missing. */
export async function listLastResults(
  db: DbOrTx,
): Promise<{ kind: CheckKind; problems: number; startedAt: Date }[]> {
  const rows = await db
    .selectFrom('money_checks')
    .distinctOn('kind')
    .select(['kind', 'problems', 'started_at'])
    .where('finished_at', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, problems, started_at }) => ({
    ...{ kind: kind as CheckKind, problems: Number(problems), startedAt: started_at },
  }))
}

/** When the last check of each kind began, where it could not be finished. One that runs does not count. */
export async function listFailedChecks(db: DbOrTx): Promise<{ kind: CheckKind; startedAt: Date }[]> {
  const last = await Promise.all(
    moneyCheckKinds.map(async (kind) => {
      const check = await checksOf(db, kind)
        .select(['started_at', hasNoResult.as('has_failed')])
        .where(sql<boolean>`not (${isRunning})`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return check?.has_failed ? [{ kind, startedAt: check.started_at }] : []
    }),
  )
  return last.flat()
}

export type StartedCheck = Pick<CheckRow, 'checked' | 'started_at'>

/** A check that is not finished, or failed. */
export async function findCheckWithoutResult(db: DbOrTx, id: bigint): Promise<StartedCheck | undefined> {
  return db
    .selectFrom('money_checks')
    .select(['checked', 'started_at'])
    .where('id', '=', id)
    .where(hasNoResult)
    .executeTakeFirst()
}

export interface CheckResult {
  failure: string | null
  checked: number
  problems: number
  findings: readonly Finding[]
}

/** Stores a result, or why the check failed. A result that is stored stays. */
export async function storeResult(db: DbOrTx, id: bigint, result: CheckResult, now: Date): Promise<void> {
  await db
    .updateTable('money_checks')
    .set({
      finished_at: now,
      failure: result.failure,
      checked: BigInt(result.checked),
      problems: BigInt(result.problems),
      findings: JSON.stringify(result.findings),
    })
    .where('id', '=', id)
    .where(hasNoResult)
    .execute()
}
