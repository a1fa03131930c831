import type { SiteStorage } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { sumPictureBytes } from '../../platform/pictures/picture-bytes.ts'
import { countMissingBytes, sumEncodedBytes } from '../media/index.ts'
import { sumFileBytes } from '../publishing/index.ts'

/** Sums up how much the stored files take, for the page of the storage. */
export async function sumStorage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await countMissingBytes(db, signal)
  await inTransaction(db, async (tx) => {
    // The sums of a large site read millions of rows.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { sources, uploads } = await sumFileBytes(tx)
    const sums = {
      ...{ sources: BigInt(sources), uploads: BigInt(uploads) },
      pictures: BigInt(await sumPictureBytes(tx)),
      encoded: await sumEncodedBytes(tx),
      summed_at: clock.now(),
    }
    await tx
      .insertInto('storage_sums')
      .values(sums)
      .onConflict((conflict) => conflict.column('is_the_row').doUpdateSet(sums))
      .execute()
  })
}

/** The last sums. Null: none were made yet. */
export async function findSums(db: DbOrTx): Promise<SiteStorage['sums']> {
  const row = await db.selectFrom('storage_sums').selectAll().executeTakeFirst()
  if (!row) return null
  const { sources, uploads, pictures, encoded, summed_at } = row
  return {
    ...{ sources: Number(sources), uploads: Number(uploads) },
    ...{ pictures: Number(pictures), encoded: Number(encoded) },
    at: summed_at.toISOString(),
  }
}
