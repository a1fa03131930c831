import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { releasePicture } from '../../../platform/pictures/store-picture.ts'
import { removeLoosePictures } from './queries.ts'

const dayMs = 86_400_000

/** Releases pictures that were uploaded a day ago and never sent. */
export async function sweepLoosePictures(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const released = await removeLoosePictures(tx, new Date(now.getTime() - dayMs))
    for (const id of new Set(released)) await releasePicture(tx, id, now)
  })
}
