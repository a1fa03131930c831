import type { Rung } from '../engine/playback-engine.ts'

/** The input of a choice. */
export interface NetworkConditions {
  /** Recent throughput, bits per second. */
  throughput: number
  /** Video buffered ahead of the position. */
  bufferedSeconds: number
  /** Shorter side of the player in device pixels; a larger picture would be invisible. 0: not laid out yet. */
  shortSide: number
}

/** Share of the throughput that a rung may use, because measurements vary. */
const usableShare = 0.8
/** Buffer required for a better rung, seconds: its segments take longer to load. */
const bufferedForUpgrade = 6
/** With this buffer, a drop in throughput does not change the rung, seconds. */
const bufferedToIgnoreDrop = 15
/** Below this share of the rung's bitrate it does: the next segment would take most of that buffer to load. */
const deepDropShare = 0.5

/** The rung to load next; undefined only when there are none. `rungs` are best first. */
export function chooseRung(
  rungs: readonly Rung[],
  current: Rung | undefined,
  { throughput, bufferedSeconds, shortSide }: NetworkConditions,
): Rung | undefined {
  // the smallest rung that fills the player, and all below it
  const cover = rungs.findLast((rung) => shortSide > 0 && rung.shortSide >= shortSide)?.shortSide
  const visible = rungs.filter((rung) => cover === undefined || rung.shortSide <= cover)
  const fitting = visible.find((rung) => rung.bitrate <= throughput * usableShare) ?? rungs.at(-1)
  if (!current || !fitting) return fitting
  if (fitting.bitrate > current.bitrate) return bufferedSeconds >= bufferedForUpgrade ? fitting : current
  const isSlow = current.bitrate > throughput * usableShare
  const isDeepDrop = current.bitrate * deepDropShare > throughput
  return isSlow && !isDeepDrop && bufferedSeconds >= bufferedToIgnoreDrop ? current : fitting
}
