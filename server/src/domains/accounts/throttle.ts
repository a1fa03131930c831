import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'

const windowMs = 15 * 60_000

/** A limit of wrong guesses of one kind in a window of 15 minutes. */
export interface GuessLimit {
  /** What is guessed, such as `login`, `login-code`, `email-code`, `recovery` or `redeem`. Each kind has its own count. */
  kind: string
  /** The visitor's address. Guesses are counted by its subscriber’s prefix. */
  from?: string
  /** The account or name. Stored together with the prefix as one keyed hash. */
  subject?: string
  max: number
}

/**
 * Runs a guess within its limits. It is counted before it runs, so that concurrent guesses all count. The
 * count is reverted when the guess was right, or when one of its limits refused it. `guess` returns undefined
 * for a wrong guess.
 * @throws AppError TRY_LATER with the seconds to wait
 */
export async function withinGuessLimits<T>(
  ctx: Context,
  limits: readonly GuessLimit[],
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const now = ctx.clock.now().getTime()
  const windowStart = new Date(now - (now % windowMs))
  const counted: GuessLimit[] = []
  const revertCounts = async () => {
    for (const limit of counted) await addToCount(ctx, limit, windowStart, -1)
  }
  for (const limit of limits) {
    const count = await addToCount(ctx, limit, windowStart, 1)
    counted.push(limit)
    if (count > limit.max) {
      await revertCounts()
      const seconds = Math.ceil((windowStart.getTime() + windowMs - now) / 1000)
      throw new AppError('TRY_LATER', { seconds })
    }
  }
  const success = await guess()
  if (success !== undefined) await revertCounts()
  return success
}

/** As JSON: a visitor chooses the subject, and none may have the key of another person’s network or name. */
function counterKeyOf({ from, subject }: GuessLimit): string {
  return JSON.stringify([from === undefined ? null : networkOf(from), subject ?? null])
}

async function addToCount(ctx: Context, limit: GuessLimit, windowStart: Date, by: 1 | -1): Promise<number> {
  const row = await ctx.db
    .insertInto('attempts')
    .values({
      kind: limit.kind,
      subject: keyedHash(ctx.secrets.pepper, 'attempt', counterKeyOf(limit)),
      window_start: windowStart,
      count: Math.max(by, 0),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`greatest(attempts.count + ${by}, 0)` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
