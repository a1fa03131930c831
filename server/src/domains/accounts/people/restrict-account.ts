import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { suspendAccounts, unsuspendAccounts } from '../queries.ts'
import { lockPerson } from './queries.ts'

const suspended = defineAction('accounts.suspend')
const unsuspended = defineAction('accounts.unsuspend')

interface Restriction {
  accountId: bigint
  operator: Operator
  reason: string
}

/**
 * Suspends an account on behalf of the site. A repeat changes nothing.
 * @throws AppError NOT_FOUND, STAFF_ACCOUNT, REASON_REQUIRED
 */
export async function suspendAccount(
  ctx: Pick<Context, 'db' | 'clock'>,
  restriction: Restriction,
): Promise<void> {
  await changeSuspension(ctx, restriction, async (tx, now) => {
    await suspendAccounts(tx, [restriction.accountId], now)
    return now
  })
}

/** Lets a suspended account sign in again. A repeat changes nothing. @throws AppError NOT_FOUND, REASON_REQUIRED */
export async function unsuspendAccount(
  ctx: Pick<Context, 'db' | 'clock'>,
  restriction: Restriction,
): Promise<void> {
  await changeSuspension(ctx, restriction, async (tx) => {
    await unsuspendAccounts(tx, [restriction.accountId])
    return null
  })
}

async function changeSuspension(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, operator, reason }: Restriction,
  change: (tx: Tx, now: Date) => Promise<Date | null>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { is_staff, suspended_at } = await lockPerson(tx, accountId)
    const suspendedAt = await change(tx, now)
    if ((suspendedAt === null) === (suspended_at === null)) return
    if (suspendedAt !== null && is_staff) throw new AppError('STAFF_ACCOUNT')
    await recordAction(tx, suspendedAt === null ? unsuspended : suspended, {
      ...{ operator, reason, now, subject: { kind: 'account', id: accountId } },
      before: { suspendedAt: suspended_at },
      after: { suspendedAt },
    })
  })
}
