import { expect, test } from 'vitest'
import { parseHex } from './parse-hex.ts'

const digits = '0123456789abcdef'.repeat(4)
const hash = `0x${digits}`

test.each([
  ['as an explorer shows it', hash],
  ['as wallets of TRON show it', digits],
  ['in capital letters, with spaces around', `  ${digits.toUpperCase()}\n`],
  ['in an explorer’s address', `https://etherscan.io/tx/${hash}#eventlog`],
  ['in another explorer’s address', `https://tronscan.org/#/transaction/${digits}?lang=zh`],
  ['in a wallet’s JSON', `{ "sig": "${hash}" }`],
])('finds the digits %s', (_what, typed) => {
  expect(parseHex(typed, 64)).toBe(hash)
})

test.each([
  ['empty text', ''],
  ['one digit too few', hash.slice(0, -1)],
  ['one digit too many', `${hash}0`],
  ['one digit too many, without 0x', `${digits}0`],
  ['a signature', `0x${'ab'.repeat(65)}`],
  ['a letter that is no hexadecimal digit', `0x${digits.slice(1)}g`],
])('%s gives no result', (_what, typed) => {
  expect(parseHex(typed, 64)).toBeUndefined()
})
