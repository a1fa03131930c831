import type { listMyWorks as call, InputOf, PageOf, PublishingRight, Work } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findCreatorId } from '../../creators/index.ts'
import { getSettings } from '../../settings/index.ts'
import { findUploaderRight } from '../uploader-queries.ts'
import { countToday, paidWorksLeft } from './paid-works-limit.ts'
import { presentWorks } from './present-work.ts'
import { countWorksOf, findWork, listWorksOf, lockWork, type WorkRow } from './work-queries.ts'

type ListContext = Pick<Context, 'db' | 'clock' | 'secrets'>

/** An account's works in any state, the newest first. */
export async function listWorks(
  ctx: ListContext,
  accountId: bigint,
  input: InputOf<typeof call>,
): Promise<PageOf<Work>> {
  const { size, page, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listWorksOf(ctx.db, accountId, { size, after: after?.[0] }),
    countWorksOf(ctx.db, accountId),
  ])
  const works = new Map((await presentWorks(ctx, rows)).map((work) => [BigInt(work.id), work]))
  return presentPage({
    ...{ rows, size, page },
    total,
    sortKeys: ({ id }) => [id],
    view: ({ id }) => works.get(id) as Work,
  })
}

/** A work of an account. @throws AppError NOT_FOUND, also for another’s */
export async function findOwnWork(db: DbOrTx, accountId: bigint, itemId: bigint): Promise<WorkRow> {
  const row = await findWork(db, itemId)
  if (row?.ownerId !== accountId) throw new AppError('NOT_FOUND')
  return row
}

/** A work of an account, which no other action changes until the transaction ends. @throws AppError NOT_FOUND, also for another’s */
export async function lockOwnWork(tx: Tx, accountId: bigint, itemId: bigint): Promise<WorkRow> {
  await findOwnWork(tx, accountId, itemId)
  await lockWork(tx, itemId)
  return findOwnWork(tx, accountId, itemId)
}

/** @param db the transaction that changed it, if there is one. @throws AppError NOT_FOUND, also for another’s */
export async function getWork(
  ctx: ListContext,
  accountId: bigint,
  itemId: bigint,
  db: DbOrTx = ctx.db,
): Promise<Work> {
  const [work] = await presentWorks(ctx, [await findOwnWork(db, accountId, itemId)], db)
  if (!work) throw new AppError('NOT_FOUND')
  return work
}

/** Whether an account may publish, and how much it may upload and submit today. */
export async function getPublishingRight(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: bigint,
): Promise<PublishingRight> {
  const [right, settings, today, creatorId] = await Promise.all([
    findUploaderRight(ctx.db, accountId),
    getSettings(ctx.db),
    countToday(ctx, ctx.db, accountId),
    findCreatorId(ctx.db, accountId),
  ])
  return {
    ...right,
    maxBytes: settings.uploadMaxMb * 2 ** 20,
    maxDurationMs: settings.uploadMaxMinutes * 60_000,
    maxUnfinished: settings.uploadsAtOnce,
    freeToday: today.free,
    paidToday: today.paid,
    paidLeftToday: paidWorksLeft(today),
    creatorId: creatorId === undefined ? null : Number(creatorId),
  }
}
