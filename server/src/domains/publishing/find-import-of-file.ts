import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../platform/db/database.ts'

/**
 * The newest video of the operator that is made of the same bytes; undefined: none. Refused imports, removed videos and
 * works of members do not count. The file is read only if one of the same size was imported.
 */
export async function findImportOfFile(
  db: Db,
  file: string,
  bytes: number,
): Promise<{ videoId: bigint; hasFailed: boolean } | undefined> {
  const candidates = await db
    .selectFrom('imports')
    .innerJoin('items', 'items.id', 'imports.video_id')
    .select(['imports.video_id as videoId', 'imports.source_sha256 as sha256', 'imports.state'])
    .where('imports.source_bytes', '=', BigInt(bytes))
    .where('imports.source_sha256', 'is not', null)
    .where('imports.state', '!=', 'refused')
    .where('imports.is_reencode', '=', false)
    .where('items.state', '!=', 'removed')
    .where('items.owner_id', 'is', null)
    .orderBy('imports.id', 'desc')
    .execute()
  if (candidates.length === 0) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hash)
  const sha256 = hash.digest()
  const found = candidates.find((candidate) => candidate.sha256?.equals(sha256))
  return found && { videoId: found.videoId, hasFailed: found.state === 'failed' }
}
