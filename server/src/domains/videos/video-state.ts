export const videoStates = ['draft', 'processing', 'in_review', 'published', 'hidden', 'removed'] as const
export type VideoState = (typeof videoStates)[number]

/** `hide` is a pause while something is examined; `remove` is for good and is refunded; `restore` undoes either. */
export const videoMoves = ['publish', 'hide', 'remove', 'restore'] as const
export type VideoMove = (typeof videoMoves)[number]

const table: Record<VideoMove, { from: readonly VideoState[]; to: VideoState }> = {
  publish: { from: ['draft', 'processing', 'in_review'], to: 'published' },
  hide: { from: ['published'], to: 'hidden' },
  remove: { from: ['draft', 'processing', 'in_review', 'published', 'hidden'], to: 'removed' },
  restore: { from: ['hidden', 'removed'], to: 'published' },
}

/** The states from which a move starts. */
export function statesBefore(move: VideoMove): readonly VideoState[] {
  return table[move].from
}

export type MoveDecision =
  | { kind: 'go'; to: VideoState }
  /** It is there already: a repeat changes nothing. */
  | { kind: 'stay' }
  | { kind: 'refuse'; why: string }

/** What a move makes of a video. Pure. */
export function decideMove(
  video: { state: VideoState; wasPublished: boolean },
  move: VideoMove,
): MoveDecision {
  const { from, to } = table[move]
  if (video.state === to) return { kind: 'stay' }
  if (!from.includes(video.state)) {
    return { kind: 'refuse', why: `is ${video.state}: only ${from.join(' or ')} can be changed that way` }
  }
  // Nobody has approved it: restoring would be a way around that.
  if (move === 'restore' && !video.wasPublished) {
    return { kind: 'refuse', why: 'was never published: there is nothing to restore it to' }
  }
  return { kind: 'go', to }
}
