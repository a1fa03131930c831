import type { CardSize } from './make-test-card.ts'

/** Where ffmpeg's commands of one fixture find and leave things. */
export interface MakingPaths {
  /** Arguments that give the card as input 0 and its sound as input 1. */
  card: string[]
  /** For what is made on the way. */
  part: string
  out: string
}

/** A small video with one thing about it, and what must become of it. */
export interface FormatFixture {
  /** Also its name. */
  file: string
  card: CardSize
  /** ffmpeg's commands, one after another. */
  commands: (at: MakingPaths) => string[][]
  /** As shown. */
  width: number
  height: number
  seconds: number
  /** Which second of the card is shown at 0. */
  startSecond: number
  hasSound: boolean
  /** What the first rendition is: the file itself, cut, or encoded, and then why: see find-copy-obstacles. */
  first: 'copy' | RegExp
  /** Of all rungs. */
  framesPerSecond: number
  /** Longest that one frame of the source is shown. */
  frameSeconds: number
  /** Until then the first picture stands still: those before it cannot be decoded. */
  heldSeconds: number
  /** How far a colour may be off, of 255. */
  colourTolerance: number
}

export interface Recipe extends Partial<Omit<FormatFixture, 'file' | 'card' | 'commands'>> {
  card?: Partial<CardSize>
  /** One command: what stands between the card and the name of the file. */
  with?: string[]
  commands?: FormatFixture['commands']
}

const usualCard: CardSize = { width: 320, height: 240, rate: '25', seconds: 3 }

/** Fills in what goes without saying. */
export function describeFixture(file: string, recipe: Recipe): FormatFixture {
  const card = { ...usualCard, ...recipe.card }
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

/** The card's colours as this matrix and range, said so in the stream or, with `isSaid: false`, not. */
export function colours(
  matrix: 'bt709' | 'smpte170m' | 'bt2020',
  { range = 'tv', isSaid = true }: { range?: 'tv' | 'pc'; isSaid?: boolean } = {},
): { filter: string; tags: string[] } {
  const name = { bt709: 'bt709', smpte170m: 'smpte170m', bt2020: 'bt2020' }[matrix]
  const tags = ['-colorspace', matrix === 'bt2020' ? 'bt2020nc' : matrix, '-color_range', range]
  return { filter: `scale=out_color_matrix=${name}:out_range=${range}`, tags: isSaid ? tags : [] }
}
