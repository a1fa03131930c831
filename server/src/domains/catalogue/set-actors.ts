import { limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { findOrCreateActors, findStoredActors } from '../actors/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { listItemActorIds, recountWorksOfActors, replaceItemActors } from './actor-queries.ts'
import { indexItems } from './index-items.ts'
import { lockState } from './state-queries.ts'

/** Who is seen in a video is personal data. */
const actorsSet = defineAction('catalogue.set-actors')

interface ItemActors {
  itemId: bigint
  /** Names, in their order. */
  actors: readonly string[]
  /** The ids of the actors that it names now, in their order. Undefined: any. */
  expected?: readonly bigint[] | undefined
  operator: Operator
  reason: string | undefined
}

/**
 * Replaces the actors of an item in any state. An unknown name creates an actor. Actors that are named already change
 * nothing.
 * @throws AppError NOT_FOUND, REASON_REQUIRED, CHANGED_MEANWHILE (it names others than `expected`); InputRefused for too
 *   many
 */
export async function setActors(
  ctx: Pick<Context, 'db' | 'clock'>,
  { itemId, actors, expected, operator, reason }: ItemActors,
): Promise<void> {
  if (actors.length > limits.actorsMax)
    throw new InputRefused(`At most ${limits.actorsMax} actors are allowed.`, '/actors')
  await inTransaction(ctx.db, async (tx) => {
    const item = await lockState(tx, itemId)
    if (!item) throw new AppError('NOT_FOUND')
    const before = await listItemActorIds(tx, itemId)
    const after = await findOrCreateActors(tx, actors)
    if (before.join() === after.join()) return
    if (expected && before.join() !== expected.join()) throw new AppError('CHANGED_MEANWHILE')
    const names = { before: await namesOf(tx, before), after: await namesOf(tx, after) }
    const now = ctx.clock.now()
    await replaceItemActors(tx, new Map([[itemId, after]]), item.wasPublished ? now : null)
    await indexItems(tx, [itemId])
    await recountWorksOfActors(tx, [...new Set([...before, ...after])])
    await recordAction(tx, actorsSet, {
      ...{ operator, reason, subject: { kind: 'item', id: itemId }, now },
      ...{ before: { actors: names.before }, after: { actors: names.after } },
    })
  })
}

/** The actors' own names. */
async function namesOf(db: DbOrTx, ids: readonly bigint[]): Promise<string[]> {
  const actors = await findStoredActors(db, ids)
  return ids.flatMap((id) => actors.get(id)?.content.name ?? [])
}
