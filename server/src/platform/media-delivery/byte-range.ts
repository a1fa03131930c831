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
export function resolveRange(requested: RequestedRange, size: number): ByteRange | 'unsatisfiable' {
  if ('last' in requested) {
    const length = Math.min(requested.last, size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  if (requested.start >= size) return 'unsatisfiable'
  return { start: requested.start, end: Math.min(requested.end ?? size - 1, size - 1) }
}
