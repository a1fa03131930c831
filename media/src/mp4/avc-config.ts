/** The decoder configuration of an H.264 track. ISO/IEC 14496-15, 5.3.3.1. */
export interface AvcConfig {
  /** Size of the length field before each NAL unit of a sample, bytes. */
  lengthBytes: number
  /** Sequence parameter sets: size, profile and level of the picture. */
  parameterSets: Buffer[]
}

const parameterSetUnit = 7
/** Highest NAL unit type of a slice. No parameter set follows a slice within a sample. */
const lastSliceUnit = 5

/** @param avcC content of the `avcC` box */
export function readAvcConfig(avcC: Buffer): AvcConfig {
  const parameterSets: Buffer[] = []
  const count = avcC.readUInt8(5) & 0x1f
  for (let at = 6, index = 0; index < count; index += 1) {
    const end = at + 2 + avcC.readUInt16BE(at)
    parameterSets.push(avcC.subarray(at + 2, end))
    at = end
  }
  return { lengthBytes: (avcC.readUInt8(4) & 0x3) + 1, parameterSets }
}

/**
 * The codec string of RFC 6381, 3.3, from the parameter sets, because the fields beside them may be wrong. Takes the
 * highest level of several.
 */
export function avcCodec({ parameterSets }: AvcConfig): string {
  const [first, ...more] = parameterSets
  if (first === undefined) throw new Error('the track has no sequence parameter set')
  // Byte 0 is the NAL unit header. Then come profile, constraints and level.
  const highest = more.reduce((one, other) => ((other[3] ?? 0) > (one[3] ?? 0) ? other : one), first)
  return `avc1.${highest.subarray(1, 4).toString('hex').toUpperCase()}`
}

/** Whether a sample contains a sequence parameter set that its track does not have, such as one for another size. */
export function hasOtherParameterSet(
  sampleStart: Buffer,
  { lengthBytes, parameterSets }: AvcConfig,
): boolean {
  let at = 0
  while (at + lengthBytes < sampleStart.length) {
    const start = at + lengthBytes
    const end = start + sampleStart.readUIntBE(at, lengthBytes)
    const type = (sampleStart[start] ?? 0) & 0x1f
    if (type >= 1 && type <= lastSliceUnit) return false
    const unit = sampleStart.subarray(start, end)
    if (type === parameterSetUnit && !parameterSets.some((known) => known.equals(unit))) return true
    at = end
  }
  return false
}
