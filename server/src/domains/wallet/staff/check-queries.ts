import type { MoneyCheck } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'

type CheckKind = MoneyCheck['kind']

const listed = 20

export async function listCheckRows(db: DbOrTx, kind: CheckKind) {
  return db
    .selectFrom('money_checks')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
}

export type CheckRow = Awaited<ReturnType<typeof listCheckRows>>[number]

/** The check of this kind that is not finished. Only one is started at a time: the caller's lock ends with the transaction. */
export async function findRunningCheck(tx: Tx, kind: CheckKind): Promise<CheckRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`liuguang.money-check.${kind}`}))`.execute(tx)
  return tx
    .selectFrom('money_checks')
    .selectAll()
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCheck(
  tx: Tx,
  check: { kind: CheckKind; by: string; checked: number; now: Date },
): Promise<CheckRow> {
  return tx
    .insertInto('money_checks')
    .values({ kind: check.kind, started_by: check.by, checked: BigInt(check.checked), started_at: check.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCheck(db: DbOrTx, id: bigint): Promise<CheckRow | undefined> {
  return db.selectFrom('money_checks').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface CheckResult {
  failure: string | null
  checked: number
  problems: number
  findings: readonly { subject: string; what: string }[]
}

/** Stores a result once. */
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
    .where('finished_at', 'is', null)
    .execute()
}
