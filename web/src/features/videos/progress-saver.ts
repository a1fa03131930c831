import { isFinished } from '@liuguang/contract'

/** Interval of saving the position during playback, ms: another device has it within 5 s. */
const everyMs = 4_000

/**
 * Limits how often a player's position, ms, is saved. Where playing stops (paused, hidden, left, at the end) it is
 * saved at once.
 */
export function createProgressSaver(
  send: (positionMs: number) => void,
  durationMs: number,
  now: () => number = Date.now,
): (positionMs: number, isStop: boolean) => void {
  let sentAt = Number.NEGATIVE_INFINITY
  let sentMs: number | undefined
  return (positionMs, isStop) => {
    const isOver = isFinished(positionMs, durationMs)
    const whole = isOver ? durationMs : Math.max(0, Math.round(positionMs))
    if (whole === sentMs || (!isStop && !isOver && now() - sentAt < everyMs)) return
    sentAt = now()
    sentMs = whole
    send(whole)
  }
}
