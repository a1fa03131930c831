import type { MyPlayback, Playback, Short } from '@liuguang/contract'
import type { Session } from '../../platform/session/session-store.ts'
import type { PlayerSource } from '../player/player-source.ts'
import { playerSourceOf } from '../videos/use-playback.ts'

/**
 * What whoever is here may watch of a short; undefined while that is not known: nobody is shown the preview of what
 * they own. What is free is free for everybody, and needs no question.
 */
export function shortRight(
  short: Short,
  mine: MyPlayback | undefined,
  status: Session['status'],
): Playback | undefined {
  if (mine) return mine
  const isFree = short.publicPlayback.right === 'full'
  return isFree || status === 'anonymous' ? short.publicPlayback : undefined
}

const sources = new WeakMap<Playback, PlayerSource>()

/** The player's view of a right; the same object for the same answer, so that a render is no new source. */
export function shortSource(right: Playback): PlayerSource | undefined {
  const known = sources.get(right)
  if (known) return known
  const source = playerSourceOf(right)
  if (source) sources.set(right, source)
  return source
}
