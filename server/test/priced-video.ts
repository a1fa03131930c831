import type { Price } from '@liuguang/contract'
import type { DbOrTx } from '../src/platform/db/database.ts'

/** A published video of the operator with this price, without playable files. @returns its id */
export async function makePricedVideo(
  db: DbOrTx,
  price: Price = { asset: 'points', amount: 10 },
): Promise<number> {
  const video = await db
    .insertInto('videos')
    .values({
      title: '山水',
      state: 'published',
      price_asset: price.asset,
      price_amount: BigInt(price.amount),
      published_at: new Date('2026-11-01T00:00:00Z'),
      approved_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(video.id)
}
