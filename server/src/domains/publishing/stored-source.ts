import type { Context } from '../../context.ts'
import { StorageUnavailableError } from '../../platform/storage/storage.ts'
import { findSourceToProcess } from './imports/source-queries.ts'

type StorageContext = Pick<Context, 'db' | 'storage'>

/** The file from which a video was made, to process it again. Undefined: it is no longer stored, or there was none. */
export async function findStoredSource(
  { db, storage }: StorageContext,
  itemId: bigint,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<typeof findSourceToProcess>>> {
  const source = await findSourceToProcess(db, itemId)
  const file = source && (await storage.stat(source.sourceKey, signal))
  return file && source
}

/** How long a page waits to learn it. */
const patienceMs = 3000

/** Whether that file is stored, as far as the storage responds. */
export async function hasStoredSource(ctx: StorageContext, itemId: bigint): Promise<boolean> {
  try {
    return (await findStoredSource(ctx, itemId, AbortSignal.timeout(patienceMs))) !== undefined
  } catch (error) {
    if (error instanceof StorageUnavailableError) return true
    throw error
  }
}
