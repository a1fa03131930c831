import type { VideoStreamProbe } from '../probe/video-probe.ts'

/** Colour tags of the rungs, named as in ITU-T H.273. */
interface ColourTags {
  matrix: string
  primaries: string
  transfer: string
}

export interface ColourPlan {
  /**
   * `none`: pixel values stay and only the tags are written. `convert`: to BT.709, which every screen shows.
   * `tone-map`: to BT.709, with highlights above its range compressed below white.
   */
  conversion: 'none' | 'convert' | 'tone-map'
  source: ColourTags & { isFullRange: boolean; isRgb: boolean }
  /** Tags of every rung. The range is always limited ("tv"). */
  rungs: ColourTags
  /** Peak brightness of the source as a multiple of white. */
  peak: number
}

const bt709: ColourTags = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' }

/** White level of HDR video, cd/m2: ITU-R BT.2408. */
export const whiteNits = 203
/** Peak brightness assumed when an HDR file does not state one. */
const defaultPeakNits = 1000

/** Browsers show these tags correctly. */
const supportedByBrowsers: Record<keyof ColourTags, RegExp> = {
  matrix: /^(bt709|smpte170m|bt470bg)$/,
  primaries: /^(bt709|smpte170m|bt470bg)$/,
  transfer: /^(bt709|smpte170m|iec61966-2-1)$/,
}

/** Decides how to treat a source's colours. Pure. */
export function planColours({ colours, hdr, codedHeight }: VideoStreamProbe): ColourPlan {
  // Without tags, browsers decide by height: small pictures are assumed to be BT.601.
  const defaultMatrix = codedHeight >= 720 ? 'bt709' : 'smpte170m'
  const matrix = colours.matrix ?? defaultMatrix
  const isWide = /^bt2020/.test(matrix)
  const { isFullRange, isRgb } = colours
  const source = {
    matrix,
    primaries: colours.primaries ?? (isWide || hdr !== 'none' ? 'bt2020' : 'bt709'),
    transfer: colours.transfer ?? 'bt709',
    isFullRange,
    isRgb,
  }
  const peak = Math.max(whiteNits, colours.peakNits ?? defaultPeakNits) / whiteNits
  if (hdr !== 'none') return { conversion: 'tone-map', source, rungs: bt709, peak }
  const isShown =
    supportedByBrowsers.matrix.test(isRgb ? 'bt709' : matrix) &&
    supportedByBrowsers.primaries.test(source.primaries) &&
    supportedByBrowsers.transfer.test(source.transfer)
  if (!isShown) return { conversion: 'convert', source, rungs: bt709, peak }
  const { primaries, transfer } = source
  return {
    conversion: 'none',
    source,
    rungs: { matrix: isRgb ? bt709.matrix : matrix, primaries, transfer },
    peak,
  }
}
