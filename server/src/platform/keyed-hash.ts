import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 with `pepper`: a stolen table of short codes or addresses cannot be searched. Purposes share no hash. */
export function keyedHash(pepper: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', pepper).update(`${purpose}:${text}`).digest()
}
