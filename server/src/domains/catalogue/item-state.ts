import { type ItemState, staffMoves } from '@liuguang/contract'

export type { ItemState }

/**
 * `submit` sends a draft to review, `withdraw` takes it back. `hold` keeps what an operator imported off the site, approved
 * and ready, until its schedule or staff publish it. `hide` is temporary, during an investigation. `remove` takes it off the
 * site and refunds buyers. `restore` publishes a hidden or removed item again.
 */
export const itemMoves = ['submit', 'withdraw', 'publish', 'hold', 'hide', 'remove', 'restore'] as const
export type ItemMove = (typeof itemMoves)[number]

const transitions: Record<ItemMove, { from: readonly ItemState[]; to: ItemState }> = {
  submit: { from: ['draft'], to: 'in_review' },
  withdraw: { from: ['in_review'], to: 'draft' },
  publish: { from: ['draft', 'processing', 'in_review'], to: 'published' },
  hold: { from: ['processing'], to: 'hidden' },
  hide: { from: staffMoves.hide, to: 'hidden' },
  remove: { from: staffMoves.remove, to: 'removed' },
  restore: { from: staffMoves.restore, to: 'published' },
}

/** The states in which a move is allowed. */
export function statesBefore(move: ItemMove): readonly ItemState[] {
  return transitions[move].from
}

/** The state that a move leads to. */
export function stateAfter(move: ItemMove): ItemState {
  return transitions[move].to
}

export type MoveDecision =
  | { kind: 'go'; to: ItemState }
  /** The video is in that state already, so nothing changes. */
  | { kind: 'stay' }
  | { kind: 'refuse'; why: string }

/** Decides what a move does to a video. Pure. */
export function decideMove(video: { state: ItemState; isApproved: boolean }, move: ItemMove): MoveDecision {
  const { from, to } = transitions[move]
  if (video.state === to) return { kind: 'stay' }
  if (!from.includes(video.state)) {
    return {
      kind: 'refuse',
      why: `is ${video.state}: only videos that are ${from.join(' or ')} can be changed this way`,
    }
  }
  // Restoring must not bypass approval.
  if (move === 'restore' && !video.isApproved) {
    return { kind: 'refuse', why: 'was never approved, so it cannot be published' }
  }
  return { kind: 'go', to }
}
