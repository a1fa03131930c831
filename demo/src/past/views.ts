import type { Context } from '@liuguang/server/context'
import { findItem } from '@liuguang/server/domains/catalogue/index'
import { countView, likeItem } from '@liuguang/server/domains/engagement/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { randomOf } from '../sources/random.ts'
import { atTime } from './at-time.ts'
import { demoMembers } from './demo-members.ts'
import { findDemoAccount, viewerOf } from './past-accounts.ts'
import type { PublishedWork } from './published-works.ts'

/** Views of a work: 65 on average, so that all together are about the plays of `plays.ts`. */
const viewsMin = 15
const viewsMax = 165

/** Addresses that are nobody's (RFC 5737): of one address the site counts 10 views of a work in an hour. */
const addresses = 250

/**
 * Views and likes of each work that nobody has liked, so that the site's lists have an order; the worker adds the views to
 * the public counts. All of a work in one transaction: its likes are what a second start finds.
 */
export async function makeDemoViews(ctx: Context, works: readonly PublishedWork[]): Promise<void> {
  const likers: bigint[] = []
  for (const { account } of demoMembers) {
    const accountId = await findDemoAccount(ctx.db, account)
    if (accountId !== undefined) likers.push(accountId)
  }
  if (likers.length === 0) return
  for (const { id } of works) {
    const item = await findItem(ctx.db, id)
    if (item?.like_count === 0n) await makeViewsOf(ctx, id, likers)
  }
}

async function makeViewsOf(ctx: Context, id: bigint, likers: readonly bigint[]): Promise<void> {
  // Squared: a few works are far ahead of the others.
  const popularity = randomOf(`views of ${id}`)() ** 2
  const views = Math.round(viewsMin + (viewsMax - viewsMin) * popularity)
  const likes = 1 + Math.round((likers.length - 1) * popularity)
  await inTransaction(ctx.db, async (tx) => {
    const present = atTime(ctx, tx, ctx.clock.now())
    for (let nth = 0; nth < views; nth += 1) {
      const address = `198.51.100.${1 + (nth % addresses)}`
      await countView(present, Number(id), { address, accountId: undefined })
    }
    for (const accountId of likers.slice(0, likes))
      await likeItem(present, viewerOf(accountId), { id: Number(id), isLiked: true })
  })
}
