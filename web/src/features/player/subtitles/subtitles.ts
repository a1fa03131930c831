import { type Cue, parseWebVtt } from '../web-vtt/parse-web-vtt.ts'

/** The cues of a subtitle file as our server writes it: plain text, whose only marks are escaped characters. */
export function parseSubtitles(file: string): Cue[] {
  return parseWebVtt(file).map(({ text, ...times }) => ({
    ...times,
    text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  }))
}

/** The text at a moment, cues that overlap one below the other. Empty: none. */
export function textAt(cues: readonly Cue[], positionMs: number): string {
  return cues
    .filter(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs)
    .map(({ text }) => text)
    .join('\n')
}
