import { InputRefused } from '../../platform/http/app-error.ts'

/** A text shown during a part of the video. */
export interface SubtitleCue {
  startMs: number
  endMs: number
  /** Plain text without markup, lines separated by `\n`. */
  text: string
}

/** Why a subtitle file is refused. The message is for the person who sent it. */
export class SubtitleRefusal extends InputRefused {}

/** Two hours of dense dialogue have about 2,500. */
const maxCues = 20_000
/** Nobody can read more while a cue is shown. */
const maxTextLength = 500
/** Subtitles may run a little longer than the video, ms. If much longer, they belong to another video. */
const maxOverrun = 10_000

const timing =
  /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s+-->\s+(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:\s.*)?$/

/**
 * Parses a WebVTT file into times and plain text. Styles, positions, notes, voices and markup are dropped, because they
 * are untrusted and would be drawn over our page.
 * @throws SubtitleRefusal
 */
export function readWebVtt(file: string, durationMs: number): SubtitleCue[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) {
    throw new SubtitleRefusal('This is not a WebVTT file: the first line must start with WEBVTT.', '', {
      rule: 'notWebVtt',
    })
  }
  if (text.includes('\uFFFD') || text.includes('\0')) {
    throw new SubtitleRefusal('The file is not UTF-8 text.', '', { rule: 'notUtf8' })
  }
  const cues = blocksOf(text).flatMap((block) => readCue(block))
  if (cues.length === 0) throw new SubtitleRefusal('The file has no cues.', '', { rule: 'noCues' })
  if (cues.length > maxCues)
    throw new SubtitleRefusal(`The file has more than ${maxCues} cues.`, '', {
      ...{ rule: 'tooMany', params: { limit: maxCues } },
    })
  const late = cues.find((cue) => cue.startMs > durationMs + maxOverrun)
  if (late) {
    throw new SubtitleRefusal(
      `A cue starts at ${writeTime(late.startMs)}, but the video ends at ${writeTime(durationMs)}. These subtitles seem to belong to another video.`,
      '',
      { rule: 'subtitlesTooLate', params: { at: writeTime(late.startMs), end: writeTime(durationMs) } },
    )
  }
  return cues
    .filter((cue) => cue.startMs < durationMs)
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }))
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

interface Block {
  lines: string[]
  /** Number of its first line in the file, from 1. */
  line: number
}

/** The blocks after the header, which ends at a blank line, or at the times of the first cue. */
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
  const [header, ...others] = blocks
  const at = header?.lines.findIndex((line, index) => index > 0 && line.includes('-->')) ?? -1
  if (!header || at < 0) return others
  return [{ lines: header.lines.slice(at), line: header.line + at }, ...others]
}

function readCue({ lines, line }: Block): SubtitleCue[] {
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')) return []
  // A cue may have a name before its times.
  const at = lines.findIndex((each) => each.includes('-->'))
  const params = { line: line + Math.max(at, 0) }
  const position = `Line ${params.line}`
  const refuseTimes = (sentence: string) =>
    new SubtitleRefusal(`${position}: ${sentence}`, '', { rule: 'cueTimes', params })
  if (at < 0) throw refuseTimes('the block has no times.')
  const times = timing.exec((lines[at] ?? '').trim())
  if (at > 1 || !times) throw refuseTimes('the times cannot be read.')
  const [startMs, endMs] = [milliseconds(times.slice(1, 5)), milliseconds(times.slice(5, 9))]
  if (endMs <= startMs) throw refuseTimes('the cue ends before it starts.')
  const text = plainText(lines.slice(at + 1).join('\n'))
  if (text.length > maxTextLength) {
    throw new SubtitleRefusal(`${position}: the cue has more than ${maxTextLength} characters.`, '', {
      ...{ rule: 'cueTooLong', params: { ...params, limit: maxTextLength } },
    })
  }
  return text === '' ? [] : [{ startMs, endMs, text }]
}

function milliseconds([hours = '0', minutes, seconds, fraction]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction)
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
])

/** The character of a reference without `&` and `;`: `amp`, `#39` or `#x27`. Undefined: it names none. */
function characterOf(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(reference) ?? []
  if (hexadecimal === undefined && decimal === undefined) return entities.get(reference)
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code > 0x10ffff || isSurrogate ? undefined : String.fromCodePoint(code)
}

function plainText(marked: string): string {
  return (
    marked
      // Ruby text would end up between the characters.
      .replace(/<rt>[^<]*<\/rt>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(#?\w+);/g, (whole, reference: string) => characterOf(reference) ?? whole)
      // Control characters except line breaks.
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  )
}

/** Writes cues up to a time as WebVTT. Cues that start later are left out, and the last one is cut there. */
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
