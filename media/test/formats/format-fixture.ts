import type { CardSize } from './make-test-card.ts'

/** Files of one fixture's ffmpeg commands. */
export interface MakingPaths {
  /** Arguments for the card as input 0 and its audio as input 1. */
  card: string[]
  /** Name of an intermediate file. */
  part: string
  out: string
}

/** A small video with one special property, and the expected result. */
export interface FormatFixture {
  /** File name and name of the fixture. */
  file: string
  card: CardSize
  /** ffmpeg commands to run in order. */
  commands: (at: MakingPaths) => string[][]
  /** Displayed size. */
  width: number
  height: number
  seconds: number
  /** The second of the card that is shown at 0. */
  startSecond: number
  hasSound: boolean
  /** The expected first rendition: a copy, or encoded for an obstacle of find-copy-obstacles. */
  first: 'copy' | RegExp
  /** Frame rate of all rungs. */
  framesPerSecond: number
  /** Longest time that one frame of the source is shown. */
  frameSeconds: number
  /** Until then the first frame is repeated, because earlier ones cannot be decoded. */
  heldSeconds: number
  /** Tolerance for a colour, out of 255. */
  colourTolerance: number
}

export interface Recipe extends Partial<Omit<FormatFixture, 'file' | 'card' | 'commands'>> {
  card?: Partial<CardSize>
  /** The arguments of a single command between the card and the file name. */
  with?: string[]
  commands?: FormatFixture['commands']
}

const defaultCard: CardSize = { width: 320, height: 240, rate: '25', seconds: 3 }

/** Fills in the defaults. */
export function describeFixture(file: string, recipe: Recipe): FormatFixture {
  const card = { ...defaultCard, ...recipe.card }
  const [num = 25, den = 1] = card.rate.split('/').map(Number)
  return {
    width: card.width,
    height: card.height,
    seconds: card.seconds,
    startSecond: 0,
    hasSound: true,
    first: 'copy',
    framesPerSecond: num / den,
    frameSeconds: den / num,
    heldSeconds: 0,
    colourTolerance: 14,
    commands: ({ card, out }) => [[...card, ...(recipe.with ?? []), out]],
    ...recipe,
    file,
    card,
  }
}

export const h264 = (...more: string[]): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-bf', '2', '-pix_fmt', 'yuv420p'],
  ...['-g', '50', '-keyint_min', '50', '-sc_threshold', '0', ...more],
]
export const hevc = (...more: string[]): string[] => [
  ...[
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-crf',
    '16',
    '-pix_fmt',
    'yuv420p',
    '-tag:v',
    'hvc1',
    ...more,
  ],
  ...(more.includes('-x265-params') ? [] : ['-x265-params', 'log-level=error']),
]
export const aac = ['-c:a', 'aac', '-b:a', '96k']

/** Converts the card to this matrix and range. The stream is tagged unless `isSaid` is false. */
export function colours(
  matrix: 'bt709' | 'smpte170m' | 'bt2020',
  { range = 'tv', isSaid = true }: { range?: 'tv' | 'pc'; isSaid?: boolean } = {},
): { filter: string; tags: string[] } {
  const name = { bt709: 'bt709', smpte170m: 'smpte170m', bt2020: 'bt2020' }[matrix]
  const tags = ['-colorspace', matrix === 'bt2020' ? 'bt2020nc' : matrix, '-color_range', range]
  return { filter: `scale=out_color_matrix=${name}:out_range=${range}`, tags: isSaid ? tags : [] }
}
