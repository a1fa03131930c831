import type { Rung } from '../engine/playback-engine.ts'

/** What a choice rests on. */
export interface NetworkView {
  /** Bits per second that came in lately. */
  throughput: number
  /** Of video lies ready after the playhead. */
  bufferedSeconds: number
  /** Of the picture on the screen, in device pixels: more than it shows nobody sees. 0: not laid out yet. */
  shortSide: number
}

/** The part of the throughput that a rung may take: what is measured swings. */
const safety = 0.8
/** A better rung is tried once this much is buffered: its first segments take longer. */
const bufferedForMore = 6
/** With this much buffered a dip is sat out. */
const bufferedForPatience = 15
/** A dip this deep is not: the next segment alone would take most of that buffer. */
const deepDip = 0.5

/** The rung to load next; undefined only when there are none. `rungs` are best first. */
export function chooseRung(
  rungs: readonly Rung[],
  current: Rung | undefined,
  { throughput, bufferedSeconds, shortSide }: NetworkView,
): Rung | undefined {
  // the smallest that covers the picture, and everything below
  const cover = rungs.findLast((rung) => shortSide > 0 && rung.shortSide >= shortSide)?.shortSide
  const visible = rungs.filter((rung) => cover === undefined || rung.shortSide <= cover)
  const fitting = visible.find((rung) => rung.bitrate <= throughput * safety) ?? rungs.at(-1)
  if (!current || !fitting) return fitting
  if (fitting.bitrate > current.bitrate) return bufferedSeconds >= bufferedForMore ? fitting : current
  const isSlow = current.bitrate > throughput * safety
  const isDeep = current.bitrate * deepDip > throughput
  return isSlow && !isDeep && bufferedSeconds >= bufferedForPatience ? current : fitting
}
