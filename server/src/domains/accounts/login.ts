import type { login as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPassword } from './passwords.ts'
import { findAccountByName, lockForSignIn, openSession } from './queries.ts'
import type { OpenedSession } from './register-account.ts'
import { withinGuessLimits } from './throttle.ts'
import { knownOrigin } from './traces.ts'

/**
 * Wrong guesses in 15 minutes. The limit on one name from one address is tight; an address alone has room for a household.
 * What all strangers together may guess at one name is far beyond what a person mistypes, and stops a thousand addresses;
 * it does not count for who signed in to it before from this address. A device that signed in to it before has a count of
 * its own: a carrier gives thousands of people one address, and none of them may lock the owner out.
 */
const guessesOnDevice = 10
const guessesOnName = 10
const guessesFromAddress = 60
const guessesOfStrangers = 300

/** Signs in. Whether the account exists shows neither in the answer nor in its time. */
export async function login(
  ctx: Context,
  input: InputOf<typeof call>,
  address: string,
): Promise<OpenedSession> {
  const name = input.account.toLowerCase()
  const { deviceId } = input
  const known = await knownOrigin(ctx, name, { address, deviceId })
  const ofStrangers = known === 'address' ? Number.POSITIVE_INFINITY : guessesOfStrangers
  const limits =
    known === 'device'
      ? [{ kind: 'login-device', subject: `${name} ${deviceId}`, max: guessesOnDevice }]
      : [
          { kind: 'login', from: address, subject: name, max: guessesOnName },
          { kind: 'login', from: address, max: guessesFromAddress },
          { kind: 'login', subject: name, max: ofStrangers },
        ]
  const opened = await withinGuessLimits(ctx, limits, async () => {
    const account = await findAccountByName(ctx.db, input.account)
    const isRight = await isPassword(account?.password_hash, input.password)
    if (!isRight || !account?.password_hash) return undefined
    return openIfUnchanged(ctx, { id: account.id, passwordHash: account.password_hash }, input.device)
  })
  if (!opened) throw new AppError('WRONG_CREDENTIALS')
  return opened
}

/** The comparison takes long, and holds no transaction: the password may have been changed meanwhile. */
function openIfUnchanged(
  ctx: Context,
  compared: { id: bigint; passwordHash: string },
  device = '',
): Promise<OpenedSession | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const accountId = await lockForSignIn(tx, compared)
    if (accountId === undefined) return undefined
    return { accountId, token: await openSession(tx, accountId, device, ctx.clock.now()) }
  })
}
