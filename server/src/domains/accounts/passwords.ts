import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's minimum for argon2id, which is the library's default algorithm: 37 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let commonest: Promise<ReadonlySet<string>> | undefined

/**
 * The 10,000 most common passwords, from the list in zxcvbn, which is sorted by frequency. They are loaded with the first
 * password that somebody chooses: 0.1 s of a processor, which every process and command would otherwise take to start.
 */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))
}

export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= loadCommonest()
  return (await commonest).has(password.toLowerCase())
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
