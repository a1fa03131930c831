import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Action, Operator } from './actions.ts'
import { listActionsOn } from './queries.ts'

/**
 * What there was before an action that the same person takes back, if it is the last one on its subject. The caller has locked
 * that. Undefined: they have taken it back already.
 * @throws AppError CHANGED_MEANWHILE when the last action is another one, or that of somebody else
 */
export async function readBeforeUndone<Before extends object>(
  tx: Tx,
  subject: { kind: string; id: bigint },
  { action, undoAction, operator }: { action: Action; undoAction: Action; operator: Operator },
): Promise<Before | undefined> {
  const [last] = await listActionsOn(tx, subject, 1)
  const isTheirs = last !== undefined && last.actor_id === (operator.accountId ?? null)
  if (isTheirs && last.act === undoAction.name) return undefined
  if (!isTheirs || last.act !== action.name || !last.before) throw new AppError('CHANGED_MEANWHILE')
  return last.before as unknown as Before
}
