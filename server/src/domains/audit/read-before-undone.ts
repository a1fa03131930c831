import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Act, Actor } from './acts.ts'
import { listActsOn } from './queries.ts'

/**
 * What there was before an act that the same person takes back, if it is the last one on its subject. The caller has locked
 * that. Undefined: they have taken it back already.
 * @throws AppError CHANGED_MEANWHILE when the last act is another one, or that of somebody else
 */
export async function readBeforeUndone<Before extends object>(
  tx: Tx,
  subject: { kind: string; id: bigint },
  { act, undoAct, actor }: { act: Act; undoAct: Act; actor: Actor },
): Promise<Before | undefined> {
  const [last] = await listActsOn(tx, subject, 1)
  const isTheirs = last !== undefined && last.actor_id === (actor.accountId ?? null)
  if (isTheirs && last.act === undoAct.name) return undefined
  if (!isTheirs || last.act !== act.name || !last.before) throw new AppError('CHANGED_MEANWHILE')
  return last.before as unknown as Before
}
