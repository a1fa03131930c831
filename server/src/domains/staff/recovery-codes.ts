import type { InputOf, renewRecoveryCodes as renewCall } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import {
  confirmPassword,
  groupCode,
  lockIfPasswordUnchanged,
  normaliseCode,
  randomCode,
  withinGuessLimits,
} from '../accounts/index.ts'
import { type Operator, recordAction } from '../audit/index.ts'
import { recoveryCodesRenewed } from './actions.ts'
import { consumeTotpStep, countRecoveryCodes, findStaff, replaceRecoveryCodes } from './queries.ts'
import { decryptSecret, findTotpStep } from './totp.ts'

const codeCount = 10
const codeLength = 12
/** Wrong codes of a session in 15 minutes: it may be on a device left unattended. */
const guessesInSession = 10

/** The stored form of a recovery code, typed in any way. */
export function hashRecoveryCode({ secrets }: Pick<Context, 'secrets'>, typed: string): Buffer {
  return keyedHash(secrets.pepper, 'staff-recovery', normaliseCode(typed))
}

/** Gives a member of the staff new recovery codes; earlier ones stop working. @returns them: they are stored hashed */
export async function giveRecoveryCodes(
  ctx: Pick<Context, 'secrets'>,
  tx: Tx,
  accountId: bigint,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => randomCode(codeLength))
  const hashes = codes.map((code) => hashRecoveryCode(ctx, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes.map(groupCode)
}

/** How many recovery codes are not used yet. Null: there is no second factor, which they stand in for. */
export async function countOwnRecoveryCodes(
  { db }: Pick<Context, 'db'>,
  accountId: bigint,
): Promise<number | null> {
  const staff = await findStaff(db, accountId)
  return staff?.totp_confirmed_at ? countRecoveryCodes(db, accountId) : null
}

/**
 * Makes new recovery codes for whoever gives password and code of the authenticator app.
 * @throws AppError NOT_FOUND without a second factor; WRONG_PASSWORD, WRONG_SECOND_FACTOR, TRY_LATER
 */
export async function renewRecoveryCodes(
  ctx: Context,
  { password, code }: InputOf<typeof renewCall>,
  { accountId, operator }: { accountId: bigint; operator: Operator },
): Promise<string[]> {
  const staff = await findStaff(ctx.db, accountId)
  if (!staff?.totp_confirmed_at || !staff.totp_secret) throw new AppError('NOT_FOUND')
  const stored = staff.totp_secret
  const passwordHash = await confirmPassword(ctx, accountId, password)
  const now = ctx.clock.now()
  const limits = [{ kind: 'staff-code', subject: String(accountId), max: guessesInSession }]
  const step = await withinGuessLimits(ctx, limits, async () =>
    findTotpStep(decryptSecret(ctx.secrets.pepper, accountId, stored), code, now, staff.totp_last_step),
  )
  if (step === undefined) throw new AppError('WRONG_SECOND_FACTOR')
  return inTransaction(ctx.db, async (tx) => {
    await lockIfPasswordUnchanged(tx, accountId, passwordHash)
    if (!(await consumeTotpStep(tx, accountId, { secret: stored, step, now })))
      throw new AppError('WRONG_SECOND_FACTOR')
    const codes = await giveRecoveryCodes(ctx, tx, accountId)
    const subject = { kind: 'account', id: accountId }
    await recordAction(tx, recoveryCodesRenewed, { operator, subject, after: { codes: codes.length }, now })
    return codes
  })
}
