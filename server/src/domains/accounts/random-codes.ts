import { hash, randomBytes } from 'node:crypto'
import { keyedHash } from '../../platform/keyed-hash.ts'

/** Crockford's base 32: no I, L, O, U. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `length` characters of Crockford base 32, 5 bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
}

/** Normalises a typed code: no spaces or hyphens, upper case, look-alikes replaced. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** In groups of four, for reading aloud. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/**
 * A request key that can open an account is stored in this hashed form, which also looks like a key: a stolen
 * table cannot repeat the request.
 */
export function hashRequestKey(pepper: Buffer, requestKey: string): string {
  const digits = keyedHash(pepper, 'request', requestKey).toString('hex').slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** 256 bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token has 256 random bits: a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
