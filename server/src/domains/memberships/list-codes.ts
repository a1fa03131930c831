import type {
  CodeBatch,
  CodeGrant,
  findSerialCode,
  InputOf,
  ListedCodeBatch,
  listCodeBatches as listCall,
  OutputOf,
  PageOf,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withLastActions } from '../audit/index.ts'
import { type BatchRow, countBatches, findCodeUse, getBatch, listBatches } from './code-queries.ts'
import { hashCode } from './hash-code.ts'

/** Batches of serial codes, newest or oldest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listCodeBatches(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listCall>,
): Promise<PageOf<ListedCodeBatch>> {
  const { state, text, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const [rows, total] = await Promise.all([
    listBatches(db, { state, text }, { order, after: after?.[0], limit: size + 1 }),
    countBatches(db, { state, text }),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: presentBatch,
  })
  return { ...shown, list: await withLastActions(db, 'code_batch', shown.list) }
}

/** The batch of a code, and who redeemed it. @throws AppError NOT_FOUND */
export async function findSerialCodeUse(
  ctx: Pick<Context, 'db' | 'secrets'>,
  code: string,
): Promise<OutputOf<typeof findSerialCode>> {
  const use = await findCodeUse(ctx.db, hashCode(ctx, code))
  if (!use) throw new AppError('NOT_FOUND')
  return {
    batch: presentBatch(await getBatch(ctx.db, use.batch_id)),
    usedBy: use.used_by === null ? null : { id: Number(use.used_by), name: use.name ?? '' },
    usedAt: use.used_at?.toISOString() ?? null,
  }
}

export function presentBatch(row: BatchRow): CodeBatch {
  return {
    id: Number(row.id),
    grants: row.grants as unknown as CodeGrant[],
    note: row.note,
    size: row.size,
    used: Number(row.used),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    downloadedAt: row.downloaded_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by,
  }
}
