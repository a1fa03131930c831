import type { updateUser as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getSettings } from '../settings/index.ts'
import { setAvatar } from './avatar.ts'
import { findNameFault, tidyName } from './display-name.ts'

/**
 * Changes the public profile of an account.
 * @throws AppError NAME_REFUSED with the fault
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
}
