import { parseWebVtt } from '../web-vtt/parse-web-vtt.ts'

/** A seek picture: a rectangle of a sprite, for a time range of the video. */
export interface StoryboardCue {
  startMs: number
  endMs: number
  /** The sprite's address, resolved against the WebVTT's own. */
  image: string
  /** Pixels of the sprite. */
  x: number
  y: number
  width: number
  height: number
}

const rectangle = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/

/** The cues of a storyboard's WebVTT, in order; cues without a rectangle are left out. */
export function parseStoryboard(file: string, address: string): StoryboardCue[] {
  return parseWebVtt(file).flatMap(({ text, ...times }) => {
    const box = rectangle.exec(text)
    if (!box) return []
    const [x = 0, y = 0, width = 0, height = 0] = box.slice(1).map(Number)
    return { ...times, image: new URL(text.slice(0, box.index), address).href, x, y, width, height }
  })
}

/** The picture for a position: the cue that contains it, or the last one before it. */
export function findCue(cues: readonly StoryboardCue[], positionMs: number): StoryboardCue | undefined {
  return cues.findLast(({ startMs }) => startMs <= positionMs) ?? cues[0]
}
