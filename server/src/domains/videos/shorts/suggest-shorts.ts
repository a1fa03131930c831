import type { suggestShorts as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import {
  findIdRange,
  findSeen,
  listCandidates,
  listPastWatches,
  listUnseenShorts,
} from './candidate-queries.ts'
import { choosePlaces } from './choose-places.ts'
import { rankShorts } from './rank-shorts.ts'
import { seededChance } from './seeded-chance.ts'
import { learnTaste } from './taste.ts'
import { presentShorts } from './views.ts'
import { listLongestAgo } from './watch-queries.ts'

const sizeDefault = 10
/** Some hundreds: enough that a taste finds its like among them, few enough to read and rank in milliseconds. */
const sources = { newest: 150, hottest: 150, fromEach: 25 }
const placeCount = 8
/** A few sittings. */
const watchesRemembered = 200

/** The next shorts for an account: the best of what it has not seen; then those that it saw the longest ago. */
export async function suggestShorts(
  ctx: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const size = input.size ?? sizeDefault
  const except = (input.except ?? []).map(BigInt)
  const ids = await chooseShorts(ctx, accountId, except, size)
  return { list: await presentShorts(ctx, ids) }
}

/** Ids, best first. Exported for tests and the bench, which need no slides. */
export async function chooseShorts(
  ctx: Context,
  accountId: bigint,
  except: readonly bigint[],
  size: number,
): Promise<bigint[]> {
  const now = ctx.clock.now()
  const random = seededChance(accountId * 1_000_003n + BigInt(now.getTime()))
  const range = await findIdRange(ctx.db)
  if (!range) return []
  const places = choosePlaces(range, placeCount, random)
  const [candidates, watches] = await Promise.all([
    listCandidates(ctx.db, { ...sources, places }),
    listPastWatches(ctx.db, accountId, watchesRemembered),
  ])
  const hidden = await findSeen(
    ctx.db,
    accountId,
    candidates.map((candidate) => candidate.id),
  )
  for (const id of except) hidden.add(id)
  const unseen = candidates.filter((candidate) => !hidden.has(candidate.id))
  const chosen = rankShorts(unseen, { taste: learnTaste(watches, now), now, size, random })
  if (chosen.length === size) return chosen
  const more = await listUnseenShorts(ctx.db, accountId, [...except, ...chosen], size - chosen.length)
  chosen.push(...more)
  if (chosen.length === size) return chosen
  const again = await listLongestAgo(ctx.db, accountId, [...except, ...chosen], size - chosen.length)
  return [...chosen, ...again]
}
