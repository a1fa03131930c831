import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { absorbActor, findMergedInto, lockActors } from '../actors/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { lockWorksOf, moveWorks } from '../catalogue/index.ts'

/** What is known about a person is personal data. */
const actorsMerged = defineAction('actors.merge')

interface Merge {
  /** Is gone afterwards; its address leads to the other one. */
  from: bigint
  into: bigint
  operator: Operator
  reason: string | undefined
}

/**
 * Merges an actor into another, who gets the works, the followers, the names as aliases, and the picture where there was
 * none. Other facts of the first are dropped; the audit has them. A repeat changes nothing.
 * @throws AppError NOT_FOUND, REASON_REQUIRED; InputRefused for an actor and itself, or one who was merged into a third
 */
export async function mergeActors(
  ctx: Pick<Context, 'db' | 'clock'>,
  { from, into, operator, reason }: Merge,
): Promise<void> {
  if (from === into)
    throw new InputRefused('An actor cannot be merged into itself.', '/from', { rule: 'mergedIntoItself' })
  await inTransaction(ctx.db, async (tx) => {
    // Follows and works before actors and their counts, as whoever follows and whoever publishes locks them.
    let followers = await moveFollows(tx, from, into)
    await lockWorksOf(tx, from)
    const stored = await lockActors(tx, [from, into])
    // Those that were being written meanwhile.
    followers += await moveFollows(tx, from, into)
    const [first, other] = [stored.get(from), stored.get(into)]
    if (!other) throw new AppError('NOT_FOUND')
    if (!first) return refuseUnlessMerged(tx, from, into)
    const now = ctx.clock.now()
    const works = await moveWorks(tx, from, into)
    await absorbActor(tx, { from: first, into: other, followers, now })
    await recordAction(tx, actorsMerged, {
      ...{ operator, reason, subject: { kind: 'actor', id: into }, now },
      before: { id: from, ...first.content, ...recordedWorks(works), followers: first.followers },
      after: { into: other.content.name },
    })
  })
}

async function refuseUnlessMerged(tx: Tx, from: bigint, into: bigint): Promise<void> {
  const earlier = await findMergedInto(tx, from)
  if (earlier === undefined) throw new AppError('NOT_FOUND')
  if (earlier !== into)
    throw new InputRefused(`It was merged into the actor ${earlier} before.`, '/from', {
      ...{ rule: 'mergedBefore', params: { id: Number(earlier) } },
    })
}

/** Some actors have 100,000 works: a row of the audit with all ids would be longer than anybody reads. */
const worksRecorded = 100

const recordedWorks = (ids: readonly bigint[]) => ({
  works: ids.length,
  firstWorks: ids.slice(0, worksRecorded),
})

/** Follows per statement, so that none takes longer than one may. */
const batchSize = 2000

/** @returns how many followed only the first one */
async function moveFollows(tx: Tx, from: bigint, into: bigint): Promise<number> {
  for (let added = 0; ; ) {
    const { rows } = await sql<{ is_new: boolean }>`
      with batch as (
        select account_id from follows where kind = 'actor' and subject_id = ${from}
        order by account_id limit ${batchSize}),
      moved as (
        delete from follows
        where kind = 'actor' and subject_id = ${from} and account_id <= (select max(account_id) from batch)
        returning account_id, followed_at)
      insert into follows (account_id, kind, subject_id, followed_at)
      select account_id, 'actor', ${into}, followed_at from moved order by account_id
      on conflict (account_id, kind, subject_id)
        do update set followed_at = least(follows.followed_at, excluded.followed_at)
      returning xmax = 0 as is_new`.execute(tx)
    if (rows.length === 0) return added
    added += rows.filter(({ is_new }) => is_new).length
  }
}
