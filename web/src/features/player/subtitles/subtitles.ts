import { type Cue, parseWebVtt } from '../web-vtt/parse-web-vtt.ts'

/** The cues of a subtitle file of our server: plain text with escaped characters and no tags. */
export function parseSubtitles(file: string): Cue[] {
  return parseWebVtt(file).map(({ text, ...times }) => ({
    ...times,
    text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  }))
}

/** The text at a position; overlapping cues are joined by line breaks. Empty: none. */
export function textAt(cues: readonly Cue[], positionMs: number): string {
  return cues
    .filter(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs)
    .map(({ text }) => text)
    .join('\n')
}
