/** Interval of saving the position during playback, ms. Hiding or leaving the page saves it at once. */
const everyMs = 10_000

interface ProgressSaver {
  /** Reports the player's position in the video, ms. */
  at(positionMs: number, isLeaving: boolean): void
}

/**
 * Limits how often the reported position is saved.
 * @param send saves a position; when leaving, by a request that outlives the page
 */
export function createProgressSaver(
  send: (positionMs: number, isLeaving: boolean) => void,
  now: () => number = Date.now,
): ProgressSaver {
  let sentAt = Number.NEGATIVE_INFINITY
  let sentMs: number | undefined
  return {
    at(positionMs, isLeaving) {
      const whole = Math.max(0, Math.round(positionMs))
      if (whole === sentMs || (!isLeaving && now() - sentAt < everyMs)) return
      sentAt = now()
      sentMs = whole
      send(whole, isLeaving)
    },
  }
}
