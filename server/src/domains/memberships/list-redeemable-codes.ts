import type { Context } from '../../context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { normaliseCode } from '../accounts/index.ts'
import { codePurpose } from './code-purpose.ts'
import { listUnusedCodes } from './queries.ts'

/** The codes among these that exist in this database and are unused, in the same order. */
export async function listRedeemableCodes(ctx: Context, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const hashOf = (code: string) => keyedHash(ctx.secrets.codePepper, codePurpose, normaliseCode(code))
  const unused = await listUnusedCodes(ctx.db, codes.map(hashOf))
  return codes.filter((code) => unused.some((hash) => hash.equals(hashOf(code))))
}
