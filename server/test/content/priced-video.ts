import type { Price } from '@liuguang/contract'
import { publishItem } from '../../src/domains/catalogue/index.ts'
import { createVideo } from '../../src/domains/media/index.ts'
import { type Db, inTransaction } from '../../src/platform/db/database.ts'
import { approveAs } from './review.ts'

/**
 * A published video with this price, without playable files.
 * @param ownerId default: the operator’s
 * @returns its id
 */
export async function makePricedVideo(
  db: Db,
  price: Price = { asset: 'points', amount: 10 },
  ownerId?: bigint,
): Promise<number> {
  const facts = {
    title: '山水',
    description: '',
    tags: [],
    categoryId: undefined,
    isVipOnly: false,
    freeSeconds: 30,
  }
  return inTransaction(db, async (tx) => {
    const id = await createVideo(tx, { ...facts, price })
    const now = new Date('2026-11-01T00:00:00Z')
    await publishItem(tx, id, { approvedBy: 'test', reason: 'test', now })
    if (ownerId !== undefined) {
      await approveAs(tx, id, ownerId, now)
      await tx.updateTable('items').set({ owner_id: ownerId }).where('id', '=', id).execute()
    }
    return Number(id)
  })
}
