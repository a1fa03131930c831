import type { MyPlayback, Playback, Short } from '@liuguang/contract'
import type { Session } from '../../platform/session/session-store.ts'
import type { PlayerSource } from '../player/player-source.ts'
import { playerSourceOf } from '../videos/use-playback.ts'

/**
 * What the viewer may watch of a short. Undefined until that is known, so that owners never see the preview. A free short needs no request.
 */
export function shortRight(
  short: Short,
  viewerPlayback: MyPlayback | undefined,
  status: Session['status'],
): Playback | undefined {
  if (viewerPlayback) return viewerPlayback
  const isFree = short.publicPlayback.right === 'full'
  return isFree || status === 'anonymous' ? short.publicPlayback : undefined
}

const sources = new WeakMap<Playback, PlayerSource>()

/** The player's source for a right: the same object for the same right, so that rendering does not reload it. */
export function shortSource(right: Playback): PlayerSource | undefined {
  const known = sources.get(right)
  if (known) return known
  const source = playerSourceOf(right)
  if (source) sources.set(right, source)
  return source
}
