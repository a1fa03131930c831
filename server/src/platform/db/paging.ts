import { limits, type PageOf } from '@liuguang/contract'
import { AppError } from '../http/app-error.ts'
import type { Total } from './count-rows.ts'

/** The page parameters of a list call (contract, pageInput). */
export interface PageInput {
  page?: number | undefined
  cursor?: string | undefined
  size?: number | undefined
}

/** Start of the next page: the sort key of the last row shown, and the page number to display. */
export interface Cursor {
  page: number
  /** Integers as text: bigint does not fit JSON. */
  after: string[]
}

/** An opaque cursor: base64url of JSON. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.page, ...cursor.after])).toString('base64url')
}

/**
 * @param keys the number of sort keys of the list
 * @throws AppError BAD_REQUEST for anything that encodeCursor did not make
 */
export function decodeCursor(text: string, keys: number): { page: number; after: bigint[] } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parsed) || parsed.length !== keys + 1) throw new Error('shape')
    const [page, ...after] = parsed as unknown[]
    if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) throw new Error('page')
    const values = after.map((value) => {
      if (typeof value !== 'string' || !/^-?\d{1,18}$/.test(value)) throw new Error('key')
      return BigInt(value)
    })
    return { page, after: values }
  } catch {
    throw notACursor()
  }
}

function notACursor(): AppError {
  return new AppError('BAD_REQUEST', { path: '/cursor', problem: 'is not a cursor of this list' })
}

/**
 * The time of a cursor’s key, in ms since 1970.
 * @throws AppError BAD_REQUEST for one outside the range of JavaScript and PostgreSQL
 */
export function dateOfKey(ms: bigint): Date {
  if (ms < 0n || ms > 8_640_000_000_000_000n) throw notACursor()
  return new Date(Number(ms))
}

interface PageFacts {
  size: number
  page: number
  total: Total
}

/**
 * Builds a page. `rows` holds one row more than `size` when there is a next page. A list that was not scanned to its end
 * continues after the keys `scannedTo`.
 */
export function presentPage<Row, T>(
  options: PageFacts & {
    rows: Row[]
    scannedTo?: bigint[] | undefined
    sortKeys: (row: Row) => bigint[]
    view: (row: Row) => T
  },
): PageOf<T> {
  const shown = options.rows.slice(0, options.size)
  const last = shown.at(-1)
  const hasNext = options.rows.length > options.size && last !== undefined
  return {
    list: shown.map(options.view),
    ...describePage(options, hasNext ? options.sortKeys(last) : options.scannedTo),
  }
}

function describePage(
  { size, page, total }: PageFacts,
  next: bigint[] | undefined,
): Omit<PageOf<never>, 'list'> {
  return {
    nowPage: page,
    totalPage: Math.ceil(total.count / size),
    total: total.count,
    isEstimate: total.isEstimate,
    next: next ? encodeCursor({ page: page + 1, after: next.map(String) }) : null,
  }
}

/** The requested page. */
interface RequestedPage {
  size: number
  /** From 1. */
  page: number
  /** Rows to skip. 0 if `after` is set. */
  offset: number
  /** Sort keys of the last row shown, if the request has a cursor. */
  after: bigint[] | undefined
}

/**
 * @param keys the number of sort keys of the list
 * @throws AppError BAD_REQUEST for a cursor of another kind of list
 */
export function readPage(input: PageInput, keys: number): RequestedPage {
  const size = input.size ?? limits.pageSizeDefault
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, keys)
  const page = cursor?.page ?? input.page ?? 1
  return { size, page, offset: cursor ? 0 : (page - 1) * size, after: cursor?.after }
}
