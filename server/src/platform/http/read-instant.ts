import { AppError } from './app-error.ts'

/**
 * The time in a field of a call's input, of the contract's shape `Instant`. Times before 1970 become 1970: nothing on
 * the site is older.
 * @param path of the field: `/since`
 * @throws AppError BAD_REQUEST for a leap second or the name of a time zone, which the shape allows and JavaScript
 *   cannot read
 */
export function readInstant(path: string, text: string): Date {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new AppError('BAD_REQUEST', { path, problem: 'must be a time' })
  return new Date(Math.max(0, ms))
}
