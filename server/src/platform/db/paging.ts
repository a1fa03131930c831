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
  /** The order of a list that has several. Keys of one order give wrong pages of another. */
  order?: string | undefined
}

/** An opaque cursor: base64url of JSON. */
export function encodeCursor({ page, after, order }: Cursor): string {
  const parts = [page, ...after, ...(order === undefined ? [] : [order])]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * @param keyCount the number of sort keys of the list
 * @param order of a list that has several
 * @throws AppError BAD_REQUEST for anything that encodeCursor did not make with this order
 */
export function decodeCursor(
  text: string,
  keyCount: number,
  order?: string,
): { page: number; after: bigint[] } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parsed)) throw new Error('shape')
    const [page, ...after] = parsed as unknown[]
    if (order !== undefined && after.pop() !== order) throw new Error('order')
    if (after.length !== keyCount) throw new Error('shape')
    if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) throw new Error('page')
    const values = after.map((value) => {
      if (typeof value !== 'string' || !/^-?\d{1,18}$/.test(value)) throw new Error('key')
      return BigInt(value)
    })
    return { page, after: values }
  } catch {
    throw notACursor(order)
  }
}

function notACursor(order?: string): AppError {
  const list = order === undefined ? 'this list' : `this list in the order “${order}”`
  return new AppError('BAD_REQUEST', { path: '/cursor', problem: `is not a cursor of ${list}` })
}

/**
 * The time of a cursor’s key, in ms since 1970.
 * @throws AppError BAD_REQUEST for one before 1970, or later than a Date can be
 */
export function dateOfKey(ms: bigint): Date {
  if (ms < 0n || ms > 8_640_000_000_000_000n) throw notACursor()
  return new Date(Number(ms))
}

interface PageFacts {
  size: number
  page: number
  total: Total
  /** As `readPage` was given it. */
  order?: string | undefined
}

/**
 * Builds a page. `rows` holds one row more than `size` when there is a next page. A list that was not scanned to its end
 * continues after the keys `scannedTo`.
 * @param options.view undefined: there is nothing to show of the row. The page has one entry less, and the next page
 *   follows as if it were there
 */
export function presentPage<Row, T>(
  options: PageFacts & {
    rows: Row[]
    scannedTo?: bigint[] | undefined
    sortKeys: (row: Row) => bigint[]
    view: (row: Row) => T | undefined
  },
): PageOf<T> {
  const shown = options.rows.slice(0, options.size)
  const last = shown.at(-1)
  const hasNext = options.rows.length > options.size && last !== undefined
  return {
    list: shown.flatMap((row) => {
      const entry = options.view(row)
      return entry === undefined ? [] : [entry]
    }),
    ...describePage(options, hasNext ? options.sortKeys(last) : options.scannedTo),
  }
}

function describePage(
  { size, page, total, order }: PageFacts,
  next: bigint[] | undefined,
): Omit<PageOf<never>, 'list'> {
  return {
    nowPage: page,
    totalPage: Math.ceil(total.count / size),
    total: total.count,
    isEstimate: total.isEstimate,
    next: next ? encodeCursor({ page: page + 1, after: next.map(String), order }) : null,
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
 * @param keyCount the number of sort keys of the list
 * @param order the requested order of a list that has several
 * @throws AppError BAD_REQUEST for a cursor of another kind of list, or of another order
 */
export function readPage(input: PageInput, keyCount: number, order?: string): RequestedPage {
  const size = input.size ?? limits.pageSizeDefault
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, keyCount, order)
  const page = cursor?.page ?? input.page ?? 1
  return { size, page, offset: cursor ? 0 : (page - 1) * size, after: cursor?.after }
}
