import type { updateUser as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { getSettings } from '../settings/index.ts'
import { setAvatar } from './avatar.ts'
import { findNameFault, type NameFault, tidyName } from './display-name.ts'

/** @throws AppError NAME_REFUSED for a name with a word that the operator blocked */
export async function requireAllowedName(db: DbOrTx, name: string): Promise<void> {
  const fault: NameFault = 'word'
  if ((await findBlockedTerm(db, 'name', name)) !== undefined) throw new AppError('NAME_REFUSED', { fault })
}

/**
 * Changes the public profile of an account.
 * @throws AppError NAME_REFUSED with the fault, `word` for one that is on the operator's list
 */
export async function updateUser(
  ctx: Context,
  accountId: bigint,
  { name, avatar }: InputOf<typeof call>,
): Promise<void> {
  const picked = name === undefined ? undefined : tidyName(name)
  if (picked) await assertShowable(ctx, picked)
  await inTransaction(ctx.db, async (tx) => {
    if (picked !== undefined) {
      const display_name = picked === '' ? null : picked
      await tx.updateTable('accounts').set({ display_name }).where('id', '=', accountId).execute()
    }
    if (avatar === '') await setAvatar(tx, accountId, null, ctx.clock.now())
  })
}

async function assertShowable(ctx: Context, name: string): Promise<void> {
  const { webName } = await getSettings(ctx.db)
  const fault = findNameFault(name, Object.values(webName))
  if (fault) throw new AppError('NAME_REFUSED', { fault })
  await requireAllowedName(ctx.db, name)
}
