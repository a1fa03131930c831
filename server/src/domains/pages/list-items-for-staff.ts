import type { listStaffItems as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listStaffItems } from '../catalogue/index.ts'
import { listWaitingItems } from '../publishing/index.ts'

/**
 * Items of every kind and state for staff. Each says whether a version of it waits for review.
 * @throws AppError BAD_REQUEST for an invalid cursor or time
 */
export async function listItemsForStaff(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const page = await listStaffItems(ctx, input, lang)
  const waiting = await listWaitingItems(
    ctx.db,
    page.list.map(({ id }) => BigInt(id)),
  )
  const list = page.list.map((item) => ({ ...item, hasVersionInReview: waiting.has(BigInt(item.id)) }))
  return { ...page, list }
}
