import type { StaffRole } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { findAccount, setStaffFlag } from '../accounts/index.ts'
import { type Operator, recordAction } from '../audit/index.ts'
import { roleChanged, staffAdded, staffRemoved, totpReset } from './actions.ts'
import {
  countAdmins,
  findStaff,
  lockStaff,
  markRemoved,
  setRole,
  setTotpSecret,
  upsertStaff,
} from './queries.ts'
import { endStaffSessions } from './session-queries.ts'

/** A change of an account's role in the back office. */
export interface StaffChange {
  accountId: bigint
  operator: Operator
  reason?: string | undefined
}

/**
 * Gives a member's account a role. A guest has no password, so a role would be of no use to them.
 * @param change.isNew an account that has a role keeps it, and is refused; by default it gets the new one
 * @throws AppError NOT_FOUND, BAD_REQUEST (a guest), ALREADY_STAFF, LAST_ADMIN
 */
export function addStaff(
  ctx: Context,
  change: StaffChange & { role: StaffRole; isNew?: boolean },
): Promise<void> {
  return changeStaff(ctx, change, async (tx, now, before) => {
    if (before && change.isNew) throw new AppError('ALREADY_STAFF')
    if (before) return replaceRole(tx, change, before.role, now)
    const account = await findAccount(tx, String(change.accountId))
    if (!account) throw new AppError('NOT_FOUND')
    if (account.name === null)
      throw new InputRefused('is a guest, who has no password', '/id', { rule: 'guestWithoutPassword' })
    await upsertStaff(tx, change.accountId, change.role, now)
    await setStaffFlag(tx, change.accountId, true)
    await record(tx, staffAdded, change, now, { after: { role: change.role } })
  })
}

/**
 * Gives a member of the staff another role and ends their sessions.
 * @param change.expected refused when they have another role than this
 * @throws AppError NOT_FOUND, ROLE_CHANGED, LAST_ADMIN
 */
export function changeRole(
  ctx: Context,
  change: StaffChange & { role: StaffRole; expected?: StaffRole | undefined },
): Promise<void> {
  return changeStaff(ctx, change, async (tx, now, before) => {
    if (!before) throw new AppError('NOT_FOUND')
    if (change.expected && change.expected !== before.role) throw new AppError('ROLE_CHANGED')
    await replaceRole(tx, change, before.role, now)
  })
}

/** Removes the second factor: the next sign-in begins a new one. Ends all sessions. @throws AppError NOT_FOUND */
export function resetTotp(ctx: Context, change: StaffChange): Promise<void> {
  return changeStaff(ctx, change, async (tx, now, before) => {
    if (!before) throw new AppError('NOT_FOUND')
    await setTotpSecret(tx, change.accountId, null)
    await endStaffSessions(tx, change.accountId, 'all', now)
    await record(tx, totpReset, change, now, {
      before: { hasSecondFactor: before.totp_confirmed_at !== null },
      after: { hasSecondFactor: false },
    })
  })
}

/** Takes the role away. The account stays. @throws AppError NOT_FOUND, LAST_ADMIN */
export function removeStaff(ctx: Context, change: StaffChange): Promise<void> {
  return changeStaff(ctx, change, async (tx, now, before) => {
    if (!before) throw new AppError('NOT_FOUND')
    await requireOtherAdmin(tx, change.accountId, before.role)
    await markRemoved(tx, change.accountId, now)
    await setStaffFlag(tx, change.accountId, false)
    await endStaffSessions(tx, change.accountId, 'all', now)
    await record(tx, staffRemoved, change, now, { before: { role: before.role } })
  })
}

type StaffRow = Awaited<ReturnType<typeof findStaff>>

function changeStaff(
  ctx: Context,
  { accountId }: StaffChange,
  change: (tx: Tx, now: Date, before: StaffRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaff(tx)
    await change(tx, ctx.clock.now(), await findStaff(tx, accountId))
  })
}

async function replaceRole(tx: Tx, change: StaffChange & { role: StaffRole }, before: StaffRole, now: Date) {
  if (change.role === before) return
  await requireOtherAdmin(tx, change.accountId, before)
  await setRole(tx, change.accountId, change.role)
  await endStaffSessions(tx, change.accountId, 'all', now)
  await record(tx, roleChanged, change, now, { before: { role: before }, after: { role: change.role } })
}

/** Call `lockStaff` first. @throws AppError LAST_ADMIN for the only admin who can sign in */
async function requireOtherAdmin(tx: Tx, accountId: bigint, role: StaffRole): Promise<void> {
  if (role === 'admin' && (await countAdmins(tx, accountId)) === 0) throw new AppError('LAST_ADMIN')
}

function record(
  tx: Tx,
  action: typeof staffAdded,
  { operator, accountId, reason }: StaffChange,
  now: Date,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordAction(tx, action, {
    operator,
    subject: { kind: 'account', id: accountId },
    ...change,
    reason,
    now,
  })
}
