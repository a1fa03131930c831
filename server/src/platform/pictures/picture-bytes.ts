import type { DbOrTx } from '../db/database.ts'

/** How large all stored pictures are together, bytes. */
export async function sumPictureBytes(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum<bigint | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}
