import type { Context } from '../../context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { normaliseCode } from '../accounts/index.ts'

/** The stored form of a serial code, typed in any way. */
export function hashCode({ secrets }: Pick<Context, 'secrets'>, code: string): Buffer {
  return keyedHash(secrets.pepper, 'serial-code', normaliseCode(code))
}
