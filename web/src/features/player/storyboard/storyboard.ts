/** A seek picture: a rectangle of a sprite, shown for a stretch of the video. */
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

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/
const rectangle = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/

/** The cues of a storyboard's WebVTT, in order; cues that name no rectangle are left out. */
export function parseStoryboard(text: string, address: string): StoryboardCue[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.trim().split('\n')
      const at = lines.findIndex((line) => timing.test(line))
      const times = timing.exec(lines[at] ?? '')
      const target = (lines[at + 1] ?? '').trim()
      const box = rectangle.exec(target)
      if (!times || !box) return []
      const [x = 0, y = 0, width = 0, height = 0] = box.slice(1).map(Number)
      const image = new URL(target.slice(0, box.index), address).href
      return [{ startMs: milliseconds(times[1]), endMs: milliseconds(times[2]), image, x, y, width, height }]
    })
    .sort((a, b) => a.startMs - b.startMs)
}

/** The picture for a moment: the cue around it, or the last one before it. */
export function findCue(cues: readonly StoryboardCue[], positionMs: number): StoryboardCue | undefined {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.startMs ?? 0) <= positionMs) low = middle + 1
    else high = middle
  }
  return cues[Math.max(0, low - 1)]
}

function milliseconds(clock = ''): number {
  return clock.split(':').reduce((total, part) => total * 60 + Number(part) * 1000, 0)
}
