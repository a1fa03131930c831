/** Text for a stretch of the video. */
export interface Cue {
  startMs: number
  endMs: number
  text: string
}

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/

/** The cues of a WebVTT file, in order of their start; the text as it is written. */
export function parseWebVtt(file: string): Cue[] {
  return file
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.trim().split('\n')
      const at = lines.findIndex((line) => timing.test(line))
      const [, start, end] = timing.exec(lines[at] ?? '') ?? []
      if (!start || !end || at + 1 === lines.length) return []
      return [
        { startMs: milliseconds(start), endMs: milliseconds(end), text: lines.slice(at + 1).join('\n') },
      ]
    })
    .sort((a, b) => a.startMs - b.startMs)
}

function milliseconds(clock: string): number {
  const seconds = clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return Math.round(seconds * 1000)
}
