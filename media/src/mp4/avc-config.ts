/** How a track of H.264 is to be decoded. ISO/IEC 14496-15, 5.3.3.1. */
export interface AvcConfig {
  /** Of the length before each NAL unit of a sample, bytes. */
  lengthBytes: number
  /** Its sequence parameter sets: size, profile and level of the picture. */
  parameterSets: Buffer[]
}

const parameterSetUnit = 7
/** Slices of a picture, after which no parameter sets come in a sample. */
const lastSliceUnit = 5

/** @param avcC what is in the box of that name */
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

/** RFC 6381, 3.3, by the parameter set itself: what files write beside it may be wrong. The highest level of several. */
export function avcCodec({ parameterSets }: AvcConfig): string {
  const [first, ...more] = parameterSets
  if (first === undefined) throw new Error('the track has no sequence parameter set')
  // After the unit's own byte: profile, constraints, level.
  const highest = more.reduce((one, other) => ((other[3] ?? 0) > (one[3] ?? 0) ? other : one), first)
  return `avc1.${highest.subarray(1, 4).toString('hex').toUpperCase()}`
}

/** Whether a sample brings a sequence parameter set that its track does not have: another size, say. */
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
