import { isFinished } from '@liuguang/contract'

/** Interval of saving the position during playback, ms. Hiding or leaving the page saves it at once. */
const everyMs = 10_000

/**
 * Limits how often a player's position, ms, is saved. The end of the video is saved at once, too.
 * @param send saves a position; when leaving, by a request that outlives the page
 */
export function createProgressSaver(
  send: (positionMs: number, isLeaving: boolean) => void,
  durationMs: number,
  now: () => number = Date.now,
): typeof send {
  let sentAt = Number.NEGATIVE_INFINITY
  let sentMs: number | undefined
  return (positionMs, isLeaving) => {
    const isOver = isFinished(positionMs, durationMs)
    const whole = isOver ? durationMs : Math.max(0, Math.round(positionMs))
    if (whole === sentMs || (!isLeaving && !isOver && now() - sentAt < everyMs)) return
    sentAt = now()
    sentMs = whole
    send(whole, isLeaving)
  }
}
