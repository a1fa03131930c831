import type { Context } from '../../context.ts'
import { inTransaction, sqlState, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, listActionsOn, type Operator, recordAction } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { lockActors } from './merge-queries.ts'
import { actorPut } from './put-actors.ts'

/** What is known about a person is personal data. */
const actorDeleted = defineAction('actors.delete')

const foreignKeyViolation = '23503'

/**
 * Deletes an actor without works and followers whom the same person made, if that is the last action on the actor. A repeat
 * changes nothing.
 * @throws AppError NOT_FOUND, REASON_REQUIRED, CHANGED_MEANWHILE; InputRefused for one who has works or followers, or whom
 *   a section of the home page shows
 */
export async function deleteActor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, operator, reason }: { id: bigint; operator: Operator; reason: string },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const stored = (await lockActors(tx, [id])).get(id)
      const subject = { kind: 'actor', id }
      const [last] = await listActionsOn(tx, subject, 1)
      const isTheirs = last !== undefined && last.actor_id === (operator.accountId ?? null)
      if (!stored) {
        if (isTheirs && last.act === actorDeleted.name) return
        throw new AppError('NOT_FOUND')
      }
      if (!isTheirs || last.act !== actorPut.name || last.before !== null)
        throw new AppError('CHANGED_MEANWHILE')
      if (stored.works > 0 || stored.followers > 0n) throw actorInUse()
      await removeActor(tx, id)
      const before = stored.content
      await recordAction(tx, actorDeleted, { operator, subject, reason, before, now: clock.now() })
    })
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? actorInUse() : error
  }
}

async function removeActor(tx: Tx, id: bigint): Promise<void> {
  for (const table of ['actor_names', 'actor_texts', 'actor_tags', 'actor_counts'] as const)
    await tx.deleteFrom(table).where('actor_id', '=', id).execute()
  await tx.deleteFrom('actors').where('id', '=', id).execute()
  await searchIndex.remove(tx, { kind: 'actor', id })
}

const actorInUse = () =>
  new InputRefused(
    'Only an actor can be deleted who has no works and followers, and whom the home page does not show.',
    '/id',
    { rule: 'actorInUse' },
  )
