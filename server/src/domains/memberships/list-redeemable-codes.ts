import type { Context } from '../../context.ts'
import { listUnusedCodes } from './code-queries.ts'
import { hashCode } from './hash-code.ts'

/** The codes among these that exist in this database and are unused, in the same order. */
export async function listRedeemableCodes(ctx: Context, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const hashes = codes.map((code) => hashCode(ctx, code))
  const unused = await listUnusedCodes(ctx.db, hashes)
  return codes.filter((code) => unused.some((hash) => hash.equals(hashCode(ctx, code))))
}
