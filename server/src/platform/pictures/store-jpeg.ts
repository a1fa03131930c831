import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { PictureRefusal } from './encode-picture.ts'
import type { QueueOwner } from './fair-queue.ts'
import { pictureKey } from './picture-address.ts'

interface StoredSize {
  key: string
  side: number
}

/**
 * Stores a picture as a JPEG beside its WebP, because most apps that preview links show no WebP. Transparent parts become
 * white. Two requests at once write the same file.
 * @throws AppError NOT_FOUND for a picture that is not stored
 * @throws OverloadError UNAVAILABLE: too many pictures wait, or the sandbox does not work here
 */
export async function storeJpeg(
  { db, storage, pictures }: Pick<Context, 'db' | 'storage' | 'pictures'>,
  { key, side }: StoredSize,
  owner: QueueOwner,
  signal: AbortSignal,
): Promise<void> {
  const found = await storage.read(pictureKey(key, side), undefined, signal)
  if (!found || found.range === 'unsatisfiable') throw new AppError('NOT_FOUND')
  const form = { name: 'jpeg', shape: 'whole', sides: [side], type: 'jpeg' } as const
  const { files } = await pictures
    .encode(() => buffer(found.stream), form, owner, signal)
    .catch((error: unknown) => {
      found.stream.destroy()
      throw error instanceof PictureRefusal ? new AppError('NOT_FOUND') : error
    })
  const jpeg = files[0]?.bytes ?? Buffer.alloc(0)
  await inTransaction(db, async (tx) => {
    // The row is locked: a sweep that removes the picture has finished, or waits.
    const row = await tx
      .selectFrom('pictures')
      .select('id')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    if (await storage.stat(pictureKey(key, side, 'jpg'))) return
    await storage.write(pictureKey(key, side, 'jpg'), Readable.from([jpeg]))
    await tx
      .updateTable('pictures')
      .set({ bytes: sql<number>`bytes + ${jpeg.length}` })
      .where('id', '=', row.id)
      .execute()
  })
}
