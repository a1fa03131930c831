import { createHash } from 'node:crypto'
import type { Hex } from './chains.ts'

/** Base 58 as Bitcoin writes it: no 0, O, I, l. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The prefix of the 20 bytes of an address on TRON. */
const prefix = 0x41

/** 20 bytes as TRON’s wallets show them: base58check, beginning with T. */
export function tronAddress(recipient: Hex): string {
  const body = Buffer.concat([Buffer.from([prefix]), Buffer.from(recipient.slice(2), 'hex')])
  const bytes = Buffer.concat([body, checksumOf(body)])
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (number > 0n) {
    text = `${alphabet[Number(number % 58n)]}${text}`
    number /= 58n
  }
  return text
}

/** The 20 bytes of an address on TRON; undefined: it is not an address, or is mistyped. */
export function readTronAddress(text: string): Hex | undefined {
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const body = bytes.subarray(0, 21)
  const isValid = bytes.length === 25 && body[0] === prefix && checksumOf(body).equals(bytes.subarray(21))
  return isValid ? `0x${body.subarray(1).toString('hex')}` : undefined
}

function checksumOf(body: Buffer): Buffer {
  const once = createHash('sha256').update(body).digest()
  return createHash('sha256').update(once).digest().subarray(0, 4)
}
