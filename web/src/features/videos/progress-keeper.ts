/** While playing, a moment is kept this often; hiding or leaving the page keeps it at once. */
const everyMs = 10_000

export interface ProgressKeeper {
  /** The player is at this moment of the video, ms. */
  at(positionMs: number, isLeaving: boolean): void
}

/**
 * Thins out what the player reports.
 * @param send keeps a moment; when leaving, by a request that outlives the page
 */
export function createProgressKeeper(
  send: (positionMs: number, isLeaving: boolean) => void,
  now: () => number = Date.now,
): ProgressKeeper {
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
