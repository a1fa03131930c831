import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createTurns } from '../../platform/in-turn.ts'

/** OWASP's minimum for argon2id, which is the library's default algorithm: 37 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The 10,000 commonest, most common first in the list that zxcvbn ships. */
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))

export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}

/** Each hash takes 19 MB: more than four at once wait, so that a flood of sign-ins cannot take the memory. */
const inTurn = createTurns(4)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let hashOfNobody: Promise<string> | undefined

/**
 * Compares in the same time whether or not there is a hash to compare with, so that nobody learns from the clock
 * which accounts exist.
 */
export async function isPassword(storedHash: string | null | undefined, typed: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody')
  const against = storedHash?.startsWith('$argon2') ? storedHash : await hashOfNobody
  const matches = await inTurn(() => verify(against, typed))
  return matches && against === storedHash
}
