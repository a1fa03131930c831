import { createHash } from 'node:crypto'

/** The session’s token of the nth account of a generated library: what `fill-people.ts` stored the hash of. */
export function tokenOf(account: number): string {
  return createHash('sha256').update(`session ${account}`).digest('base64url')
}
