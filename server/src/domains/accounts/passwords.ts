import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'

/** OWASP's minimum for argon2id, which is the library's default algorithm: 37 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The 10,000 most common passwords, from the list in zxcvbn, which is sorted by frequency. */
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))

export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}

/** Each hash takes 19 MB. At most four run at once, so that a flood of sign-ins cannot exhaust the memory. */
const limit = pLimit(4)

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

let hashOfNobody: Promise<string> | undefined

/**
 * Takes the same time whether or not there is a hash to compare with, so that timing does not reveal which
 * accounts exist.
 */
export async function verifyPassword(storedHash: string | null | undefined, typed: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody')
  const against = storedHash?.startsWith('$argon2') ? storedHash : await hashOfNobody
  const matches = await limit(() => verify(against, typed))
  return matches && against === storedHash
}
