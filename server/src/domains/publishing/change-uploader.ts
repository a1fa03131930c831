import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/index.ts'
import { type Action, defineAction, type Operator, recordAction } from '../audit/index.ts'
import { lockUploader, setUploaderState, type UploaderState } from './uploader-queries.ts'

const allowed = defineAction('publishing.allow-uploader')
const suspended = defineAction('publishing.suspend-uploader')

/** The decisions about who may publish. */
export const uploaderActions = [allowed, suspended]

type ChangeContext = Pick<Context, 'db' | 'clock'>

interface Change {
  accountId: bigint
  operator: Operator
  reason: string
}

/**
 * Lets a member publish; every work is still reviewed.
 * @returns what was decided before. Null: nobody had decided
 * @throws AppError NOT_FOUND, also for a guest; OWN_ACCOUNT
 */
export async function allowUploader(ctx: ChangeContext, change: Change): Promise<UploaderState | null> {
  if (change.accountId === change.operator.accountId) throw new AppError('OWN_ACCOUNT')
  const account = await findAccount(ctx.db, String(change.accountId))
  // A publisher must be reachable, and a guest may lose the account.
  if (!account?.name) throw new AppError('NOT_FOUND')
  return setState(ctx, 'allowed', allowed, change)
}

/** Takes the right to publish away. What is published stays. @throws AppError NOT_FOUND for one who never had it */
export async function suspendUploader(ctx: ChangeContext, change: Change): Promise<void> {
  await setState(ctx, 'suspended', suspended, change)
}

async function setState(
  ctx: ChangeContext,
  state: UploaderState,
  action: Action,
  { accountId, operator, reason }: Change,
): Promise<UploaderState | null> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockUploader(tx, accountId)
    if (before === undefined && state === 'suspended') throw new AppError('NOT_FOUND')
    await setUploaderState(tx, accountId, state, now)
    const subject = { kind: 'account', id: accountId }
    await recordAction(tx, action, {
      ...{ operator, subject, reason, now },
      before: { uploader: before ?? 'none' },
      after: { uploader: state },
    })
    return before ?? null
  })
}
