export const videoStates = ['draft', 'processing', 'in_review', 'published', 'hidden', 'removed'] as const
export type VideoState = (typeof videoStates)[number]

/** `hide` is temporary, during an investigation. `remove` is final and refunds buyers. `restore` undoes either. */
export const videoMoves = ['publish', 'hide', 'remove', 'restore'] as const
export type VideoMove = (typeof videoMoves)[number]

const table: Record<VideoMove, { from: readonly VideoState[]; to: VideoState }> = {
  publish: { from: ['draft', 'processing', 'in_review'], to: 'published' },
  hide: { from: ['published'], to: 'hidden' },
  remove: { from: ['draft', 'processing', 'in_review', 'published', 'hidden'], to: 'removed' },
  restore: { from: ['hidden', 'removed'], to: 'published' },
}

/** The states in which a move is allowed. */
export function statesBefore(move: VideoMove): readonly VideoState[] {
  return table[move].from
}

export type MoveDecision =
  | { kind: 'go'; to: VideoState }
  /** The video is in that state already, so nothing changes. */
  | { kind: 'stay' }
  | { kind: 'refuse'; why: string }

/** Decides what a move does to a video. Pure. */
export function decideMove(
  video: { state: VideoState; wasPublished: boolean },
  move: VideoMove,
): MoveDecision {
  const { from, to } = table[move]
  if (video.state === to) return { kind: 'stay' }
  if (!from.includes(video.state)) {
    return {
      kind: 'refuse',
      why: `is ${video.state}: only videos that are ${from.join(' or ')} can be changed this way`,
    }
  }
  // Restoring must not bypass approval.
  if (move === 'restore' && !video.wasPublished) {
    return { kind: 'refuse', why: 'was never published, so it cannot be restored' }
  }
  return { kind: 'go', to }
}
