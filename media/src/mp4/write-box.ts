/** A box of ISO/IEC 14496-12, 4.2. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

export function fullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(type, words((version << 24) | flags), ...parts)
}

/** 32-bit big-endian numbers. */
export function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4)
  return buffer
}
