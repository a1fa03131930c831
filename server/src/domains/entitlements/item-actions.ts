import type { ItemResults, ItemState } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Operator } from '../audit/index.ts'
import { type ModerationDecision, MoveRefused, type StateChange, stateAfter } from '../catalogue/index.ts'
import { hideItem, restoreItem } from './change-availability.ts'
import { removeItem } from './remove-item.ts'

type Result = ItemResults['results'][number]

type Moved = StateChange & { refunds?: number }

const moves: Record<
  'hide' | 'restore' | 'remove',
  (ctx: Context, decision: Omit<ModerationDecision, 'now'>) => Promise<Moved>
> = { hide: hideItem, restore: restoreItem, remove: removeItem }

interface ItemsAction {
  ids: readonly number[]
  /** The state that is expected of each. Undefined: any. */
  expected?: ItemState | undefined
  reason: string
  by: Operator
}

/**
 * Hides, restores or removes items, each in a transaction of its own: one whose state does not allow it hinders no other.
 * @throws AppError NOT_FOUND, or CHANGED_MEANWHILE for a state other than `expected`, with the items before it
 *   changed; REASON_REQUIRED
 */
export async function moveItems(
  ctx: Context,
  move: keyof typeof moves,
  { ids, expected, reason, by }: ItemsAction,
): Promise<ItemResults> {
  const results: Result[] = []
  for (const id of ids) {
    const decision = { itemId: BigInt(id), expected, reason, by }
    const change: Moved | MoveRefused = await moves[move](ctx, decision).catch((error: unknown) => {
      if (error instanceof MoveRefused) return error
      throw error
    })
    results.push(
      change instanceof MoveRefused
        ? {
            ...{ id, title: change.title, outcome: 'refused', refunds: 0 },
            ...{ from: change.state, state: change.state },
          }
        : {
            ...{ id, title: change.title, refunds: change.refunds ?? 0 },
            ...{ from: change.from, state: stateAfter(move) },
            outcome: change.changeId === undefined ? 'unchanged' : 'done',
          },
    )
  }
  return { results }
}
