import { AppError } from '../http/app-error.ts'

/** The last row shown of a list that is sorted by a text, and by id where texts are equal. */
export interface TextKey {
  /** Null: of the rows without a text, which come last. */
  text: string | null
  id: bigint
}

interface TextCursor {
  /** The number of the next page. */
  page: number
  after: TextKey
}

/** An opaque cursor of such a list, like those of `paging.ts`. Longer than these: its call takes a `textCursor`. */
export function encodeTextCursor({ page, after }: TextCursor, order: string): string {
  return Buffer.from(JSON.stringify([page, after.text, String(after.id), order])).toString('base64url')
}

/** @throws AppError BAD_REQUEST for anything that encodeTextCursor did not make with this order */
export function decodeTextCursor(cursor: string, order: string): TextCursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parsed) || parsed.length !== 4) throw new Error('shape')
    const [page, text, id, ofOrder] = parsed as unknown[]
    if (ofOrder !== order) throw new Error('order')
    if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) throw new Error('page')
    if (text !== null && (typeof text !== 'string' || text.includes('\0'))) throw new Error('text')
    if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) throw new Error('id')
    return { page, after: { text, id: BigInt(id) } }
  } catch {
    const problem = `is not a cursor of this list in the order “${order}”`
    throw new AppError('BAD_REQUEST', { path: '/cursor', problem })
  }
}
