import { limits, type PageOf } from '@liuguang/contract'
import { AppError } from '../http/app-error.ts'
import { ReadyJson } from '../http/ready-json.ts'

/** What a list call takes (contract, pageInput). */
export interface PageInput {
  page?: number | undefined
  cursor?: string | undefined
  size?: number | undefined
}

/** Where the next page begins: the sort key of the last row shown, and the page number for display. */
export interface Cursor {
  page: number
  /** Whole numbers as text: bigint does not fit JSON. */
  after: string[]
}

/** Opaque on the wire; base64url of JSON. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.page, ...cursor.after])).toString('base64url')
}

/**
 * @param keys how many sort keys the list has
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
    throw new AppError('BAD_REQUEST', { path: '/cursor', problem: 'is not a cursor of this list' })
  }
}

/**
 * The moment that a cursor’s key names, in ms since 1970.
 * @throws AppError BAD_REQUEST: neither JavaScript nor PostgreSQL knows the moment of every whole number
 */
export function momentOfKey(ms: bigint): Date {
  if (ms < 0n || ms > 8_640_000_000_000_000n) {
    throw new AppError('BAD_REQUEST', { path: '/cursor', problem: 'is not a cursor of this list' })
  }
  return new Date(Number(ms))
}

interface PageFacts {
  size: number
  page: number
  total: { count: number; isEstimate: boolean }
}

/** Puts a page together. `rows` holds one row more than `size` when there is a next page. */
export function presentPage<Row, T>(
  options: PageFacts & { rows: Row[]; sortKeys: (row: Row) => bigint[]; view: (row: Row) => T },
): PageOf<T> {
  const shown = options.rows.slice(0, options.size)
  const last = shown.at(-1)
  const hasNext = options.rows.length > options.size && last !== undefined
  return {
    list: shown.map(options.view),
    ...describePage(options, hasNext ? options.sortKeys(last) : undefined),
  }
}

/**
 * The same of items that are JSON already, with commas between.
 * @param options.next sort keys of the last item, where another page follows
 */
export function presentReadyPage<T>(
  options: PageFacts & { items: string; next: bigint[] | undefined },
): ReadyJson<PageOf<T>> {
  const facts = JSON.stringify(describePage(options, options.next))
  return new ReadyJson(`{"list":[${options.items}],${facts.slice(1)}`)
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

/** Which page is asked for. */
interface AskedPage {
  size: number
  /** From 1. */
  page: number
  /** Rows to leave out; none where `after` says where the page begins. */
  offset: number
  /** Sort keys of the last row shown, where the page is asked for by cursor. */
  after: bigint[] | undefined
}

/**
 * @param keys how many sort keys the list has
 * @throws AppError BAD_REQUEST for a cursor that is not of such a list
 */
export function readPage(input: PageInput, keys: number): AskedPage {
  const size = input.size ?? limits.pageSizeDefault
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, keys)
  const page = cursor?.page ?? input.page ?? 1
  return { size, page, offset: cursor ? 0 : (page - 1) * size, after: cursor?.after }
}
