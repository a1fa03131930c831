/** One danmaku in a lane. Times in milliseconds of the video. */
export interface Passage {
  atMs: number
  /** From its first pixel to its last. */
  durationMs: number
  /** Pixels; undefined: it stands still. */
  width: number | undefined
}

/** Between two that follow each other in a lane, pixels. */
const gap = 16

/**
 * Whether a danmaku can follow another one in the same lane without touching it: not before the other has fully
 * entered, nor so fast that it reaches the other before that has left.
 */
export function canFollow(last: Passage, next: Passage, stageWidth: number): boolean {
  if (last.width === undefined || next.width === undefined) return next.atMs >= last.atMs + last.durationMs
  const speed = (stageWidth + last.width) / last.durationMs
  const hasEntered = (next.atMs - last.atMs) * speed >= last.width + gap
  const reachesEdgeAt = next.atMs + (stageWidth * next.durationMs) / (stageWidth + next.width)
  return hasEntered && reachesEdgeAt >= last.atMs + last.durationMs
}

/** What a stage keeps clear of, pixels from the edge at which its first lane is. */
interface Obstacle {
  from: number
  to: number
}

/** Where a lane begins, pixels from the edge: the lanes that would touch the obstacle are behind it. */
export function laneStart(lane: number, laneHeight: number, obstacle: Obstacle | undefined): number {
  if (!obstacle) return lane * laneHeight
  const before = Math.max(0, Math.floor(obstacle.from / laneHeight))
  return lane < before ? lane * laneHeight : Math.max(0, obstacle.to) + (lane - before) * laneHeight
}

/** How many lanes have room, which is in pixels from the edge, without touching the obstacle. */
export function countLanes(room: number, laneHeight: number, obstacle: Obstacle | undefined): number {
  let count = 0
  while (laneStart(count, laneHeight, obstacle) + laneHeight <= room) count += 1
  return count
}

/** Whether two of one lane never touch, in whichever order they were put up: one that came late may be the earlier. */
function areApart(a: Passage, b: Passage, stageWidth: number): boolean {
  return a.atMs <= b.atMs ? canFollow(a, b, stageWidth) : canFollow(b, a, stageWidth)
}

/** One of two scrolls, and the other stands still. */
const areOfTwoKinds = (a: Passage, b: Passage) => (a.width === undefined) !== (b.width === undefined)

interface Place {
  /** How many lanes may be used. */
  count: number
  /** Of the stage, pixels. */
  width: number
  /** A scrolling one may pass one that stands still, and the other way round. */
  isCrossing?: boolean
  /** Takes the lane that has been in use for longest if none is free. */
  isForced?: boolean
}

/** The lanes at one edge of the stage, from that edge. */
export class Lanes {
  /** By lane: all that may still be in the picture, because a forced one does not end the one that it covers. */
  private readonly passages: Passage[][] = []

  /**
   * Takes the first free lane.
   * @returns its number; undefined: none is free
   */
  take(next: Passage, { count, width, isCrossing = false, isForced = false }: Place): number | undefined {
    const isClear = (other: Passage) =>
      (isCrossing && areOfTwoKinds(other, next)) || areApart(other, next, width)
    let oldest = 0
    for (let lane = 0; lane < count; lane += 1) {
      if (this.inLane(lane).every(isClear)) return this.put(next, lane)
      if (this.newestMs(lane) < this.newestMs(oldest)) oldest = lane
    }
    return isForced && count > 0 ? this.put(next, oldest) : undefined
  }

  private put(next: Passage, lane: number): number {
    // one that comes late is at most one passage older
    const current = this.inLane(lane).filter(({ atMs, durationMs }) => atMs + 2 * durationMs > next.atMs)
    this.passages[lane] = [...current, next]
    return lane
  }

  private inLane(lane: number): readonly Passage[] {
    return this.passages[lane] ?? []
  }

  private newestMs(lane: number): number {
    return Math.max(...this.inLane(lane).map(({ atMs }) => atMs))
  }
}
