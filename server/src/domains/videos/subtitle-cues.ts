/** Words on the picture for a stretch of the video. */
export interface SubtitleCue {
  startMs: number
  endMs: number
  /** Plain: no marks, lines parted by \n. */
  text: string
}

/** Why a file cannot be used, in a sentence for whoever gave it. */
export class SubtitleRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SubtitleRefusal'
  }
}

/** Two hours of dense talk are some 2,500. */
const maxCues = 20_000
/** More cannot be read while it stands. */
const maxTextLength = 500
/** A file may be cut a little later than the video; much later it is another video's. ms */
const maxOverrun = 10_000

const timing =
  /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s+-->\s+(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:\s.*)?$/

/**
 * Reads a WebVTT file. What is left is what our own layer shows: times and plain words. Styles, places, notes, voices
 * and marks are dropped: they come from strangers, and would be drawn over our page.
 * @throws SubtitleRefusal
 */
export function readWebVtt(file: string, durationMs: number): SubtitleCue[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) {
    throw new SubtitleRefusal('This is not a WebVTT file: its first line does not begin with WEBVTT.')
  }
  if (text.includes('\uFFFD') || text.includes('\0')) {
    throw new SubtitleRefusal('The file is not UTF-8 text.')
  }
  const cues = blocksOf(text).flatMap((block) => readCue(block))
  if (cues.length === 0) throw new SubtitleRefusal('There is no cue in the file.')
  if (cues.length > maxCues) throw new SubtitleRefusal(`There are more than ${maxCues} cues in the file.`)
  const late = cues.find((cue) => cue.startMs > durationMs + maxOverrun)
  if (late) {
    throw new SubtitleRefusal(
      `A cue begins at ${writeTime(late.startMs)}, but the video is over at ${writeTime(durationMs)}: are these of another one?`,
    )
  }
  return cues
    .filter((cue) => cue.startMs < durationMs)
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }))
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

interface Block {
  lines: string[]
  /** Of its first line in the file, from 1. */
  line: number
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  for (const [index, line] of [...text.split('\n'), ''].entries()) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      blocks.push({ lines, line: index - lines.length + 1 })
      lines = []
    }
  }
  return blocks.slice(1)
}

function readCue({ lines, line }: Block): SubtitleCue[] {
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')) return []
  // a cue may have a name before its times
  const at = lines.findIndex((each) => each.includes('-->'))
  const where = `Line ${line + Math.max(at, 0)}`
  if (at < 0) throw new SubtitleRefusal(`${where}: a block without times.`)
  const times = timing.exec((lines[at] ?? '').trim())
  if (at > 1 || !times) throw new SubtitleRefusal(`${where}: the times cannot be read.`)
  const [startMs, endMs] = [milliseconds(times.slice(1, 5)), milliseconds(times.slice(5, 9))]
  if (endMs <= startMs) throw new SubtitleRefusal(`${where}: the cue ends before it begins.`)
  const text = plainText(lines.slice(at + 1).join('\n'))
  if (text.length > maxTextLength) {
    throw new SubtitleRefusal(`${where}: a cue of more than ${maxTextLength} characters.`)
  }
  return text === '' ? [] : [{ startMs, endMs, text }]
}

function milliseconds([hours = '0', minutes, seconds, fraction]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction)
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

function plainText(marked: string): string {
  return (
    marked
      // readings above characters would stand between them
      .replace(/<rt>[^<]*<\/rt>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
      // control characters, but for the ends of lines
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  )
}

/** A file of the cues up to a moment: what begins later is not in it, what reaches beyond is cut there. */
export function writeWebVtt(cues: readonly SubtitleCue[], untilMs: number): string {
  const blocks = cues
    .filter((cue) => cue.startMs < untilMs)
    .map(({ startMs, endMs, text }) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      return `${writeTime(startMs)} --> ${writeTime(Math.min(endMs, untilMs))}\n${escaped}\n`
    })
  return ['WEBVTT\n', ...blocks].join('\n')
}

function writeTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
