export interface ByteRange {
  start: number
  /** Offset of the last byte, inclusive. */
  end: number
}

/** The parsed Range header, before the file's size is known. */
export type RequestedRange =
  /** Without `end`: to the end of the file. */
  | { start: number; end?: number }
  /** The last `last` bytes of the file. */
  | { last: number }

/**
 * Parses a Range header (RFC 9110, 14). Several ranges, or another unit, get the whole file, as the RFC
 * allows. @returns undefined for the whole file
 */
export function readRange(header: string | undefined): RequestedRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

/** Resolves a range against the file's size. */
export function resolveRange(asked: RequestedRange, size: number): ByteRange | 'unsatisfiable' {
  if ('last' in asked) {
    const length = Math.min(asked.last, size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  if (asked.start >= size) return 'unsatisfiable'
  return { start: asked.start, end: Math.min(asked.end ?? size - 1, size - 1) }
}
