import type { OutputOf, SignInCalendar, signIn as signInCall } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getSettings } from '../settings/index.ts'
import { balanceAfter, balancesOf, issue, post } from '../wallet/index.ts'
import { getSignInDay, insertSignIn } from './queries.ts'

/** Today, the current streak, and the coins for each day of the cycle. */
export async function getSignInCalendar(
  ctx: Context,
  accountId: bigint,
  db: DbOrTx = ctx.db,
): Promise<SignInCalendar> {
  const [{ signInCoins }, day] = await Promise.all([
    getSettings(db),
    getSignInDay(db, accountId, { now: ctx.clock.now(), timeZone: ctx.config.timeZone }),
  ])
  const daysBefore = day.isSignedIn ? day.streak - 1 : day.streak
  return { ...day, position: daysBefore % signInCoins.length, coins: signInCoins }
}

/** Gives today’s coins. The unique row of the day is the lock: of concurrent requests one inserts it. */
export async function signIn(ctx: Context, accountId: bigint): Promise<OutputOf<typeof signInCall>> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await getSignInCalendar(ctx, accountId, tx)
    if (before.isSignedIn) throw new AppError('SIGNED_IN_TODAY')
    const now = ctx.clock.now()
    const coins = BigInt(before.coins[before.position] ?? 0)
    const day = before.today
    const streak = before.streak + 1
    if (!(await insertSignIn(tx, { accountId, day, streak, coins, now }))) {
      throw new AppError('SIGNED_IN_TODAY')
    }
    const calendar = { ...before, isSignedIn: true, streak }
    if (coins === 0n) {
      return { calendar, coins: 0, coinBalance: Number((await balancesOf(tx, accountId)).coins) }
    }
    const result = await post(tx, {
      key: `sign_in:${accountId}:${day}`,
      kind: 'sign_in',
      reference: { kind: 'sign_in', id: day },
      at: now,
      transfers: [issue('coins', coins, accountId)],
    })
    return { calendar, coins: Number(coins), coinBalance: Number(balanceAfter(result, accountId, 'coins')) }
  })
}
