import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hex } from './chains.ts'
import { readTronAddress, tronAddress } from './tron-address.ts'

/** USDT’s contract on TRON, in both spellings as TRON’s own documents give them. */
const usdt = {
  text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  hex: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
} as const

test('an address has one spelling with a checksum and one of 20 bytes', () => {
  expect(tronAddress(usdt.hex)).toBe(usdt.text)
  expect(readTronAddress(usdt.text)).toBe(usdt.hex)
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(bytes, (some) => {
      const hex: Hex = `0x${Buffer.from(some).toString('hex')}`
      expect(tronAddress(hex)).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
      expect(readTronAddress(tronAddress(hex))).toBe(hex)
    }),
  )
})

test('a letter that is wrong, missing, too many or not in the alphabet is refused', () => {
  for (const text of [
    usdt.text.replace('H', 'J'),
    usdt.text.slice(1),
    `${usdt.text}1`,
    usdt.text.replace('T', '0'),
    usdt.hex,
    '',
    // the same bytes as an address of Bitcoin
    '1G5o6RPbSsSxK2Z8ufRDbiZZTcWKAsQUpR',
  ]) {
    expect(readTronAddress(text), text).toBeUndefined()
  }
})
