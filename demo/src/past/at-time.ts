import type { Context } from '@liuguang/server/context'
import type { Tx } from '@liuguang/server/platform/db/database'
import { dayMs } from '@liuguang/server/platform/utc-day'

const minuteMs = 60_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** What a use case needs to run in a transaction as if it were an earlier time. */
export function atTime(ctx: Context, tx: Tx, time: Date): Context {
  return { ...ctx, db: tx, clock: { now: () => time } }
}

/** The same, some minutes later. */
export function minutesLater(past: Context, minutes: number): Context {
  const time = new Date(past.clock.now().getTime() + minutes * minuteMs)
  return { ...past, clock: { now: () => time } }
}
