import { createHmac } from 'node:crypto'

/**
 * HMAC-SHA-256 with `pepper`: short codes or addresses cannot be brute-forced from a stolen table. Each
 * purpose gives different hashes.
 */
export function keyedHash(pepper: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', pepper).update(`${purpose}:${text}`).digest()
}
