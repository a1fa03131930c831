import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { deletePersonalData } from '../delete-account.ts'
import { lockPerson } from './queries.ts'

const erased = defineAction('accounts.erase')

/**
 * Deletes an account on behalf of its person, as they could themselves. A repeat changes nothing.
 * @throws AppError NOT_FOUND, STAFF_ACCOUNT, REASON_REQUIRED
 */
export async function eraseAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, operator, reason }: { accountId: bigint; operator: Operator; reason: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { is_staff, deleted_at } = await lockPerson(tx, accountId)
    if (is_staff) throw new AppError('STAFF_ACCOUNT')
    if (deleted_at) return
    await deletePersonalData(tx, accountId, now)
    await recordAction(tx, erased, { operator, reason, now, subject: { kind: 'account', id: accountId } })
  })
}
