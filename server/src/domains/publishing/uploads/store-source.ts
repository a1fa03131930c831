import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { MediaRefusal } from '@liuguang/media'
import type { Context } from '../../../context.ts'
import { removeMediaUnlessCopied } from '../../../platform/backup/backup-locks.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { setSourceHash } from '../imports/source-queries.ts'
import { findUploadOfImport, listParts, setUploadStored, uploadFolder } from './upload-queries.ts'

/**
 * Puts the parts of an import's upload together as its source file, and compares the checksum. Does nothing for an
 * import without upload, and when it was done before. Killed in between, it starts again.
 * @throws MediaRefusal `damaged` when the file is not what the client read
 */
export async function storeSource(
  ctx: Context,
  importId: bigint,
  sourceKey: string,
  signal: AbortSignal,
): Promise<void> {
  const upload = await findUploadOfImport(ctx.db, importId)
  if (!upload || upload.state === 'stored') return
  const hash = createHash('sha256')
  const readParts = async function* () {
    for (const { key } of await listParts(ctx.db, upload.id)) {
      const outcome = await ctx.storage.read(key, undefined, signal)
      if (!outcome || outcome.range === 'unsatisfiable')
        throw new Error(`a part of upload ${upload.id} is missing: ${key}`)
      for await (const chunk of outcome.stream) {
        hash.update(chunk)
        yield chunk
      }
    }
  }
  await ctx.storage.write(sourceKey, Readable.from(readParts()), signal)
  const sha256 = hash.digest()
  if (upload.sha256 && !sha256.equals(upload.sha256))
    throw new MediaRefusal('damaged', 'The file arrived damaged. Please upload it again.')
  await inTransaction(ctx.db, async (tx) => {
    await setUploadStored(tx, upload.id, sha256)
    await setSourceHash(tx, importId, sha256)
  })
  // While a backup copies the parts they stay, until the daily sweep.
  await removeMediaUnlessCopied(ctx, () => ctx.storage.removeFolder(uploadFolder(upload.id)))
}
