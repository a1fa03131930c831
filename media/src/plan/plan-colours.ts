import type { VideoStreamProbe } from '../probe/video-probe.ts'

/** How ITU-T H.273 names what the rungs carry. */
interface ColourTags {
  matrix: string
  primaries: string
  transfer: string
}

export interface ColourPlan {
  /**
   * `none`: the numbers stay as they are and are only said to be what they are. `convert`: to BT.709, what every
   * screen shows. `tone-map`: there, with lights that are too bright for it brought below white.
   */
  conversion: 'none' | 'convert' | 'tone-map'
  source: ColourTags & { isFullRange: boolean; isRgb: boolean }
  /** Of every rung, always with the range of television. */
  rungs: ColourTags
  /** Brightest light of the source, as a multiple of white. */
  peak: number
}

const bt709: ColourTags = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' }

/** White of a film with a high dynamic range, cd/m2: ITU-R BT.2408. */
export const whiteNits = 203
/** What most of them are made for, where they do not say. */
const usualPeakNits = 1000

/** Browsers take each of these as it is said. */
const shownAsTheyAre: Record<keyof ColourTags, RegExp> = {
  matrix: /^(bt709|smpte170m|bt470bg)$/,
  primaries: /^(bt709|smpte170m|bt470bg)$/,
  transfer: /^(bt709|smpte170m|iec61966-2-1)$/,
}

/** What becomes of a source's colours. Pure. */
export function planColours({ colours, hdr, codedHeight }: VideoStreamProbe): ColourPlan {
  // Where a file does not say, browsers go by its height: BT.601 belongs to the small pictures of its time.
  const usualMatrix = codedHeight >= 720 ? 'bt709' : 'smpte170m'
  const matrix = colours.matrix ?? usualMatrix
  const isWide = /^bt2020/.test(matrix)
  const { isFullRange, isRgb } = colours
  const source = {
    matrix,
    primaries: colours.primaries ?? (isWide || hdr !== 'none' ? 'bt2020' : 'bt709'),
    transfer: colours.transfer ?? 'bt709',
    isFullRange,
    isRgb,
  }
  const peak = Math.max(whiteNits, colours.peakNits ?? usualPeakNits) / whiteNits
  if (hdr !== 'none') return { conversion: 'tone-map', source, rungs: bt709, peak }
  const isShown =
    shownAsTheyAre.matrix.test(isRgb ? 'bt709' : matrix) &&
    shownAsTheyAre.primaries.test(source.primaries) &&
    shownAsTheyAre.transfer.test(source.transfer)
  if (!isShown) return { conversion: 'convert', source, rungs: bt709, peak }
  const { primaries, transfer } = source
  return {
    conversion: 'none',
    source,
    rungs: { matrix: isRgb ? bt709.matrix : matrix, primaries, transfer },
    peak,
  }
}
