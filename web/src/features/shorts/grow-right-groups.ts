import { limits } from '@liuguang/contract'

/**
 * The groups in which rights are asked for: those that were asked for stay as they are, what is new in the feed comes
 * behind them in groups of its own. So no answer is asked for twice, and none that is known goes missing meanwhile.
 * @returns the same array when nothing is new
 */
export function growRightGroups(
  groups: readonly number[][],
  shorts: readonly { id: number }[],
): readonly number[][] {
  const known = new Set(groups.flat())
  const added = shorts.map(({ id }) => id).filter((id) => !known.has(id))
  if (added.length === 0) return groups
  const size = limits.playbackIdsMax
  const count = Math.ceil(added.length / size)
  return [
    ...groups,
    ...Array.from({ length: count }, (_, index) => added.slice(index * size, (index + 1) * size)),
  ]
}
