import type { suggestShorts as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { listUnseenShorts } from './candidate-queries.ts'
import { presentShorts } from './views.ts'
import { listLongestAgo } from './watch-queries.ts'

const sizeDefault = 10

/** The next shorts for an account: unseen ones; when they run out, those seen the longest ago. */
export async function suggestShorts(
  ctx: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const size = input.size ?? sizeDefault
  const except = (input.except ?? []).map(BigInt)
  const unseen = await listUnseenShorts(ctx.db, accountId, except, size)
  const again =
    unseen.length < size
      ? await listLongestAgo(ctx.db, accountId, [...except, ...unseen], size - unseen.length)
      : []
  return { list: await presentShorts(ctx, [...unseen, ...again]) }
}
