import type { StaffMemberOrder, StaffRole } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { TextKey } from '../../platform/db/text-cursor.ts'
import { comesAfterKeys, timeKeyOf } from '../../platform/db/time-keys.ts'

/** A member of the staff who was neither removed nor has deleted the account, by account id. */
export async function findStaff(db: DbOrTx, accountId: bigint) {
  const row = await staffMembers(db).where('staff.account_id', '=', accountId).executeTakeFirst()
  return row && { ...row, role: row.role as StaffRole }
}

/** By name. */
export async function listStaff(db: DbOrTx) {
  const rows = await staffMembers(db).orderBy('name').execute()
  return rows.map((row) => ({ ...row, role: row.role as StaffRole }))
}

function staffMembers(db: DbOrTx) {
  return db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .select([
      ...(['staff.account_id', 'accounts.name', 'staff.role', 'staff.added_at', 'totp_secret'] as const),
      ...(['totp_confirmed_at', 'totp_last_step'] as const),
    ])
    .where('removed_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
}

/** Undefined parts do not restrict. */
interface StaffFilter {
  /** The beginning of the name, in any case, or the id. */
  text?: string | undefined
  role?: StaffRole | undefined
}

const membersOf = (db: DbOrTx, { text, role }: StaffFilter) =>
  staffMembers(db)
    .$if(role !== undefined, (query) => query.where('staff.role', '=', role ?? ''))
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(starts_with(lower(accounts.name), lower(${text})) or staff.account_id::text = ${text})`,
      ),
    )

const addedColumns = { time: sql.ref('staff.added_at'), id: sql.ref('staff.account_id') }
const sortName = sql<string>`coalesce(lower(accounts.name), '')`

/** The condition that a member comes after another one. */
function isAfter(after: TextKey | readonly bigint[], order: StaffMemberOrder): RawBuilder<boolean> {
  if ('text' in after)
    return sql<boolean>`(${sortName}, staff.account_id) > (${after.text}::text, ${after.id}::bigint)`
  return comesAfterKeys(addedColumns, after, order === 'oldest' ? 'oldest' : 'newest')
}

/** @param page.after the name and the id of the member after whom it starts, or the keys of the time when they were added */
export function listStaffPage(
  db: DbOrTx,
  filter: StaffFilter,
  page: { order: StaffMemberOrder; after: TextKey | readonly bigint[] | undefined; limit: number },
) {
  const { order, after, limit } = page
  const direction = order === 'newest' ? 'desc' : 'asc'
  let query = membersOf(db, filter)
  if (after) query = query.where(isAfter(after, order))
  return query
    .select([sortName.as('sort_name'), timeKeyOf(addedColumns.time).as('added_key')])
    .orderBy(order === 'name' ? sortName : addedColumns.time, direction)
    .orderBy('staff.account_id', direction)
    .limit(limit)
    .execute()
}

/** How many members match the filter. */
export async function countStaffMembers(
  db: DbOrTx,
  filter: StaffFilter,
): Promise<{ count: number; isEstimate: boolean }> {
  return { count: await countRows(membersOf(db, filter).clearSelect()), isEstimate: false }
}

/** Whether anybody has or had a role. Accounts of the demo do not count. */
export async function hasHadStaff(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('account_id')
    .where('account_id', 'not in', db.selectFrom('demo_accounts').select('account_id'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the tables of this database were made. A restored backup has the time of the original. */
export async function findDatabaseCreationTime(db: DbOrTx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

/** Makes changes of roles wait for each other, so that the last admin stays. */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockName(tx, 'staff')
}

/** Counts admins who can sign in: a suspended or deleted account, such as that of an ended demo's operator, cannot. */
export async function countAdmins(tx: Tx, except: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('account_id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a member, also one who was removed before: then without the earlier second factor. */
export async function upsertStaff(tx: Tx, accountId: bigint, role: StaffRole, now: Date): Promise<void> {
  const fresh = { role, added_at: now, removed_at: null, totp_secret: null, totp_confirmed_at: null }
  await tx
    .insertInto('staff')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute()
  await deleteRecoveryCodes(tx, accountId)
}

export async function setRole(tx: Tx, accountId: bigint, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('account_id', '=', accountId).execute()
}

/** @returns the role that ended; undefined when there was none */
export async function markRemoved(tx: Tx, accountId: bigint, now: Date): Promise<StaffRole | undefined> {
  const gone = { removed_at: now, totp_secret: null, totp_confirmed_at: null }
  const removed = await tx
    .updateTable('staff')
    .set(gone)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('role')
    .executeTakeFirst()
  await deleteRecoveryCodes(tx, accountId)
  return removed && (removed.role as StaffRole)
}

/** @param secret encrypted; null removes the second factor with its recovery codes */
export async function setTotpSecret(tx: Tx, accountId: bigint, secret: Buffer | null): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_secret: secret, totp_confirmed_at: null, totp_last_step: 0n })
    .where('account_id', '=', accountId)
    .execute()
  await deleteRecoveryCodes(tx, accountId)
}

/**
 * Uses up a code's time step.
 * @param use.secret the stored one that the code was checked with
 * @returns false when a request with the same or a later code came first, or the secret is no longer this one
 */
export async function consumeTotpStep(
  tx: Tx,
  accountId: bigint,
  use: { secret: Buffer; step: bigint; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('staff')
    .set({ totp_last_step: use.step, totp_confirmed_at: sql`coalesce(totp_confirmed_at, ${use.now})` })
    .where('account_id', '=', accountId)
    .where('totp_secret', '=', use.secret)
    .where('totp_last_step', '<', use.step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** How many are not used yet. */
export async function countRecoveryCodes(db: DbOrTx, accountId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Earlier ones, used or not, are forgotten. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

/** @returns false when there is no such unused code */
export async function consumeRecoveryCode(
  tx: Tx,
  accountId: bigint,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

async function deleteRecoveryCodes(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', accountId).execute()
}
