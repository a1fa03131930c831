/** Text on the picture for a stretch of the video. */
export interface SubtitleCue {
  startMs: number
  endMs: number
  text: string
}

const timing = /^(\d{2,}):(\d{2}):(\d{2})\.(\d{3}) --> (\d{2,}):(\d{2}):(\d{2})\.(\d{3})$/

/** The cues of a WebVTT file as our server writes them: times with hours, plain text, in order. */
export function parseSubtitles(file: string): SubtitleCue[] {
  return file.split(/\n{2,}/).flatMap((block) => {
    const [times = '', ...lines] = block.trim().split('\n')
    const parts = timing.exec(times)?.slice(1).map(Number)
    if (!parts || lines.length === 0) return []
    const text = lines.join('\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    return [{ startMs: milliseconds(parts.slice(0, 4)), endMs: milliseconds(parts.slice(4)), text }]
  })
}

function milliseconds([hours = 0, minutes = 0, seconds = 0, fraction = 0]: number[]): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
}

/** The text at a moment, cues that overlap one below the other. Empty: none. */
export function textAt(cues: readonly SubtitleCue[], positionMs: number): string {
  return cues
    .filter(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs)
    .map(({ text }) => text)
    .join('\n')
}
