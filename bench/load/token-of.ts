import { createHash } from 'node:crypto'

/** The session token of the nth account of a generated library, whose hash `fill-people.ts` stores. */
export function tokenOf(account: number): string {
  return createHash('sha256').update(`session ${account}`).digest('base64url')
}
