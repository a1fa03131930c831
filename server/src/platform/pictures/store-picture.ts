import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { networkOf } from '../http/network-of.ts'
import { type EncodedPicture, type PictureForm, PictureRefusal } from './encode-picture.ts'
import { pictureKey } from './picture-address.ts'
import { assertQuotaLeft, countPictureBytes, type Uploader } from './picture-quota.ts'

/** Timeout of one picture on the command line, ms: far longer than any takes. */
const encodingTimeoutMs = 60_000

/**
 * Encodes an upload and stores it, marked as released: whoever references it claims it (`claimPicture`) in the
 * transaction that adds the reference.
 * @returns its id
 * @throws AppError PICTURE_REFUSED with the fault, PICTURE_QUOTA_REACHED, UNAVAILABLE when too many wait
 */
export async function storePicture(
  ctx: Context,
  uploader: Uploader,
  takeFile: () => Promise<Buffer>,
  form: PictureForm,
): Promise<bigint> {
  await assertQuotaLeft(ctx, uploader)
  const owner = { network: networkOf(uploader.address), account: String(uploader.accountId) }
  const picture = await ctx.pictures
    .encode(takeFile, form, owner, uploader.signal)
    .catch((error: unknown) => {
      throw error instanceof PictureRefusal ? new AppError('PICTURE_REFUSED', { fault: error.fault }) : error
    })
  await countPictureBytes(ctx, uploader, bytesOf(picture))
  return savePicture(ctx, picture, form)
}

/** The same for a file from the operator's command line, without a quota. @throws PictureRefusal */
export async function storeOperatorPicture(ctx: Context, file: Buffer, form: PictureForm): Promise<bigint> {
  const owner = { network: 'command line', account: 'command line' }
  const picture = await ctx.pictures.encode(
    async () => file,
    form,
    owner,
    AbortSignal.timeout(encodingTimeoutMs),
  )
  return savePicture(ctx, picture, form)
}

async function savePicture(ctx: Context, picture: EncodedPicture, form: PictureForm): Promise<bigint> {
  return inTransaction(ctx.db, async (tx) => {
    const id = await upsertPicture(tx, picture, form, ctx.clock.now())
    // The row is locked: a sweep that removes the same picture has finished, or waits.
    for (const file of picture.files) {
      await ctx.storage.write(pictureKey(picture.key, file.side), Readable.from([file.bytes]))
    }
    return id
  })
}

async function upsertPicture(tx: Tx, picture: EncodedPicture, form: PictureForm, now: Date): Promise<bigint> {
  const { key, width, height } = picture
  const row = await tx
    .insertInto('pictures')
    .values({
      key,
      form: form.name,
      width,
      height,
      bytes: bytesOf(picture),
      created_at: now,
      released_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ released_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function bytesOf({ files }: EncodedPicture): number {
  return files.reduce((sum, file) => sum + file.bytes.length, 0)
}

/** Claims the picture: something references it from now on, so that the sweep keeps it. */
export async function claimPicture(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('pictures').set({ released_at: null }).where('id', '=', id).execute()
}

/** Releases the picture: one reference to it is gone. Others may remain, so the sweep checks for them before it deletes. */
export async function releasePicture(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('pictures').set({ released_at: now }).where('id', '=', id).execute()
}

/** What a picture replaced, as the contract has it. @param former null: there was none */
export const presentChange = (pictureId: bigint, former: bigint | null) => ({
  picture: Number(pictureId),
  former: former === null ? null : Number(former),
})

/**
 * Claims a picture that was released, as long as it is stored: at least an hour.
 * @returns false when there is no such picture of this form any more
 */
export async function reclaimPicture(tx: Tx, id: bigint, form: PictureForm): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ released_at: null })
    .where('id', '=', id)
    .where('form', '=', form.name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
