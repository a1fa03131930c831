import { expect, test } from 'vitest'
import { readHex } from './read-hex.ts'

const digits = '0123456789abcdef'.repeat(4)
const hash = `0x${digits}`

test.each([
  ['as an explorer shows it', hash],
  ['as wallets of TRON show it', digits],
  ['in capital letters, with spaces around', `  ${digits.toUpperCase()}\n`],
  ['in an explorer’s address', `https://etherscan.io/tx/${hash}#eventlog`],
  ['in another’s', `https://tronscan.org/#/transaction/${digits}?lang=zh`],
  ['in a wallet’s JSON', `{ "sig": "${hash}" }`],
])('%s', (_what, typed) => {
  expect(readHex(typed, 64)).toBe(hash)
})

test.each([
  ['nothing', ''],
  ['a digit short', hash.slice(0, -1)],
  ['a digit more', `${hash}0`],
  ['a digit more, without 0x', `${digits}0`],
  ['a signature', `0x${'ab'.repeat(65)}`],
  ['another letter', `0x${digits.slice(1)}g`],
])('%s is none', (_what, typed) => {
  expect(readHex(typed, 64)).toBeUndefined()
})
