import type { login as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { emailKey } from './email/email-key.ts'
import { findAccountByEmail } from './email/queries.ts'
import { findKnownOrigin } from './origins.ts'
import { verifyPassword } from './passwords.ts'
import { findAccountByName, isSuspendedWith, lockForSignIn } from './queries.ts'
import type { OpenedSession } from './register-account.ts'
import { openSession } from './session-queries.ts'
import { withinGuessLimits } from './throttle.ts'

/**
 * Maximum wrong guesses in 15 minutes. The limit for one name from one IP address is low; the limit for an address
 * alone is high enough for a household. The limit for one name from all unknown devices together is far above a
 * person's typing mistakes, stops an attack from a thousand addresses, and does not apply to an address that signed in
 * to the account before. A device that signed in before has a separate count: carriers give thousands of people one
 * address, and none of them must be able to lock the owner out.
 */
const guessesOnDevice = 10
const guessesOnName = 10
const guessesFromAddress = 60
const guessesOfUnknownDevices = 300

/**
 * Signs in by the account's name or its email. Neither the response nor its timing reveals whether the account exists.
 * Guesses with the email and with the name are counted separately: a common count would reveal whose email it is.
 * That an account is suspended is said only to those with its password.
 * @param address the client's IP address
 */
export async function login(ctx: Context, input: InputOf<typeof call>, address: string) {
  const email = input.account.includes('@') ? emailKey(input.account) : undefined
  const name = email ?? input.account.toLowerCase()
  const { deviceId } = input
  const known = await findKnownOrigin(ctx, name, { address, deviceId })
  const unknownDeviceLimit = known === 'address' ? Number.POSITIVE_INFINITY : guessesOfUnknownDevices
  const limits =
    known === 'device'
      ? [{ kind: 'login-device', subject: `${name} ${deviceId}`, max: guessesOnDevice }]
      : [
          { kind: 'login', from: address, subject: name, max: guessesOnName },
          { kind: 'login', from: address, max: guessesFromAddress },
          { kind: 'login', subject: name, max: unknownDeviceLimit },
        ]
  const opened = await withinGuessLimits(ctx, limits, async () => {
    const account = await (email ? findAccountByEmail(ctx.db, email) : findAccountByName(ctx.db, name))
    const isCorrect = await verifyPassword(account?.password_hash, input.password)
    if (!isCorrect || !account?.password_hash) return undefined
    return openIfUnchanged(ctx, { id: account.id, passwordHash: account.password_hash }, input.device)
  })
  if (!opened) throw new AppError('WRONG_CREDENTIALS')
  if (opened === 'suspended') throw new AppError('ACCOUNT_SUSPENDED')
  return opened
}

/** Comparing the password is slow and runs outside the transaction: the password may have changed meanwhile. */
function openIfUnchanged(
  ctx: Context,
  compared: { id: bigint; passwordHash: string },
  device = '',
): Promise<OpenedSession | 'suspended' | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const accountId = await lockForSignIn(tx, compared)
    if (accountId === undefined) return (await isSuspendedWith(tx, compared)) ? 'suspended' : undefined
    return { accountId, token: await openSession(tx, accountId, device, ctx.clock.now()) }
  })
}
