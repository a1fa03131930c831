import { isFinished } from '@liuguang/contract'
import { createProgressSaver } from '../videos/progress-saver.ts'

/** From here on a short was watched, not swiped past, ms. */
const watchedFromMs = 3_000

/**
 * Limits how often the position in a short, ms, is saved during one visit: never while it is swiped past, and never
 * again once it was at its end, because it repeats.
 */
export function createShortProgressSaver(
  send: (positionMs: number) => void,
  durationMs: number,
  now?: () => number,
): (positionMs: number, isStop: boolean) => void {
  const save = createProgressSaver(send, durationMs, now)
  let isOver = false
  return (positionMs, isStop) => {
    const isAtEnd = isFinished(positionMs, durationMs)
    if (isOver || (positionMs < watchedFromMs && !isAtEnd)) return
    isOver = isAtEnd
    save(positionMs, isStop)
  }
}
