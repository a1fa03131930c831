import { onNextPicture, type Watched } from '../play-measures/measure-plays.ts'
import type { PlayStart } from '../play-measures/play-meter.ts'

/**
 * Remembers when the last short was swiped to, and when its next picture came: the page is rendered for it some time
 * after both, and only then is it measured.
 */
export class SwipeStart {
  private last: { id: number; start: PlayStart; stopLooking: () => void } | undefined

  /** @param video undefined: it has no player yet */
  begin(id: number, video: Watched['element'] | undefined): void {
    this.last?.stopLooking()
    const start: PlayStart = { begunAt: performance.now(), movedAt: undefined }
    const note = () => {
      start.movedAt = performance.now()
    }
    this.last = { id, start, stopLooking: video ? onNextPicture(video, note) : () => undefined }
  }

  /** Once for each swipe; undefined: this short was not swiped to. */
  take(id: number): PlayStart | undefined {
    const { last } = this
    if (last?.id !== id) return undefined
    last.stopLooking()
    this.last = undefined
    return last.start
  }
}
