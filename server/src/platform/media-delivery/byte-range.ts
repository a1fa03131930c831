export interface ByteRange {
  start: number
  /** Of the last byte, included. */
  end: number
}

/** What a Range header asks for, before the file's size is known. */
export type AskedRange =
  /** Without `end`: to the end of the file. */
  | { start: number; end?: number }
  /** The last so many bytes. */
  | { last: number }

/**
 * Reads a Range header (RFC 9110, 14). Several ranges, or another unit, are answered with the whole file, as the RFC
 * allows. @returns undefined for the whole file
 */
export function readRange(header: string | undefined): AskedRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

/** Which bytes of a file of this size are meant. */
export function resolveRange(asked: AskedRange, size: number): ByteRange | 'unsatisfiable' {
  if ('last' in asked) {
    const length = Math.min(asked.last, size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  if (asked.start >= size) return 'unsatisfiable'
  return { start: asked.start, end: Math.min(asked.end ?? size - 1, size - 1) }
}
