import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { recoveryCodeLength } from './create-guest.ts'
import { setRecoveryHash } from './queries.ts'
import { groupCode, randomCode } from './random-codes.ts'

/** Gives a guest a new recovery code; the old one stops working. */
export async function renewRecoveryCode(ctx: Context, viewer: Viewer): Promise<{ recoveryCode: string }> {
  const code = randomCode(recoveryCodeLength)
  const hash = keyedHash(ctx.secrets.pepper, 'recovery', code)
  const isRenewed = await inTransaction(ctx.db, (tx) => setRecoveryHash(tx, viewer.accountId, hash))
  if (!isRenewed) throw new AppError('NOT_A_GUEST')
  return { recoveryCode: groupCode(code) }
}
