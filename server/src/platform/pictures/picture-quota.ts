import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../db/database.ts'
import { todayOf } from '../db/today-of.ts'
import { AppError } from '../http/app-error.ts'
import { networkOf } from '../http/network-of.ts'
import { keyedHash } from '../keyed-hash.ts'

/** The uploader of a picture. */
export interface Uploader {
  accountId: bigint
  isGuest: boolean
  address: string
  /** Aborted when the client disconnects before the response. */
  signal: AbortSignal
}

const megabyte = 2 ** 20
/**
 * Bytes of stored pictures per day of the site. A screenshot takes 0.1 to 0.3 MB, a photograph up to 0.6.
 * Guests and members share one counter per network, and guests have the lower limit, so they cannot use up
 * the members' part.
 */
export const pictureQuotas = {
  member: { account: 24 * megabyte, network: 120 * megabyte },
  guest: { account: 8 * megabyte, network: 40 * megabyte },
}

interface Counter {
  subject: Buffer
  max: number
}

/** Keyed hashes of the account and of the network, as in `attempts`: the table stores no names. */
function countersOf({ secrets }: Context, { accountId, isGuest, address }: Uploader): Counter[] {
  const { account, network } = isGuest ? pictureQuotas.guest : pictureQuotas.member
  const counter = (text: string, max: number) => ({
    subject: keyedHash(secrets.pepper, 'pictures', text),
    max,
  })
  // Everybody locks them in the same order.
  return [counter(`account/${accountId}`, account), counter(`network/${networkOf(address)}`, network)].sort(
    (one, other) => Buffer.compare(one.subject, other.subject),
  )
}

/** Checked before decoding. @throws AppError PICTURE_QUOTA_REACHED */
export async function assertQuotaLeft(ctx: Context, uploader: Uploader): Promise<void> {
  const counters = countersOf(ctx, uploader)
  const rows = await ctx.db
    .selectFrom('picture_quotas')
    .select(['subject', 'bytes'])
    .where('day', '=', todayOf(ctx))
    .where(
      'subject',
      'in',
      counters.map(({ subject }) => subject),
    )
    .execute()
  const isFull = ({ subject, max }: Counter) =>
    rows.some((row) => row.subject.equals(subject) && Number(row.bytes) >= max)
  if (counters.some(isFull)) throw new AppError('PICTURE_QUOTA_REACHED')
}

/**
 * Counts a picture that is about to be stored. The picture that reaches the quota is still accepted, so that
 * every decoded picture is counted.
 * @throws AppError PICTURE_QUOTA_REACHED when concurrent uploads have reached it
 */
export async function countPictureBytes(ctx: Context, uploader: Uploader, size: number): Promise<void> {
  const bytes = BigInt(size)
  await inTransaction(ctx.db, async (tx) => {
    for (const { subject, max } of countersOf(ctx, uploader)) {
      const row = await tx
        .insertInto('picture_quotas')
        .values({ day: todayOf(ctx), subject, bytes })
        .onConflict((conflict) =>
          conflict.columns(['day', 'subject']).doUpdateSet({ bytes: sql`picture_quotas.bytes + ${bytes}` }),
        )
        .returning('bytes')
        .executeTakeFirstOrThrow()
      if (row.bytes - bytes >= max) throw new AppError('PICTURE_QUOTA_REACHED')
    }
  })
}

/** Keeps yesterday's rows: the clocks of several machines differ a little. */
export async function removeOldQuotas(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('picture_quotas')
    .where('day', '<', sql<Date>`${todayOf(ctx)} - 1`)
    .execute()
}
