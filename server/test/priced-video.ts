import type { Price } from '@liuguang/contract'
import { publishItem } from '../src/domains/catalogue/index.ts'
import { createVideo } from '../src/domains/media/index.ts'
import { type Db, inTransaction } from '../src/platform/db/database.ts'

/** A published video of the operator with this price, without playable files. @returns its id */
export async function makePricedVideo(
  db: Db,
  price: Price = { asset: 'points', amount: 10 },
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
    await publishItem(tx, id, { approvedBy: 'test', reason: 'test', now: new Date('2026-11-01T00:00:00Z') })
    return Number(id)
  })
}
