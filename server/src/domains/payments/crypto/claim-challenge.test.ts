import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testMnemonic } from '../../../../test/chain/local-chain.ts'
import { chainNamed } from './chains.ts'
import { claimChallenge, isSignedBy } from './claim-challenge.ts'
import { lowerCase } from './receiving-address.ts'

const wallet = mnemonicToAccount(testMnemonic)
const sender = lowerCase(wallet.address)
const subject = {
  host: 'example.com',
  chain: chainNamed('bsc'),
  txHash: `0x${'ab'.repeat(32)}`,
  reference: 'ABCDEFGHJKMNPQRSTVWX',
  code: 'K7',
} as const
const text = claimChallenge(subject)

test('a challenge names the site, the transaction, the chain and the order, in one line whose format never changes', () => {
  expect(text).toMatch(/^[ -~]+$/)
  for (const part of ['example.com', subject.txHash, 'bsc', subject.reference, 'K7'])
    expect(text).toContain(part)
})

test('it names no site when the site’s name is not set', () => {
  const unnamed = claimChallenge({ ...subject, host: undefined })
  expect(unnamed).toMatch(
    /^The USDT that I sent in transaction 0x(ab)+ on bsc pays order ABCDEFGHJKMNPQRSTVWX, and/,
  )
})

test('the signature of the sending address is accepted with any last byte that wallets write', async () => {
  const signature = await wallet.signMessage({ message: text })
  expect(await isSignedBy(sender, text, signature)).toBe(true)
  const parity = Number.parseInt(signature.slice(-2), 16) - 27
  expect(await isSignedBy(sender, text, `0x${signature.slice(2, -2)}0${parity}`)).toBe(true)
})

test('another text, another wallet, other bytes and no signature at all are refused', async () => {
  const signature = await wallet.signMessage({ message: text })
  const other = mnemonicToAccount(testMnemonic, { addressIndex: 1 })
  expect(await isSignedBy(sender, claimChallenge({ ...subject, code: 'K8' }), signature)).toBe(false)
  expect(await isSignedBy(sender, text, await other.signMessage({ message: text }))).toBe(false)
  expect(await isSignedBy(sender, text, `0x${'00'.repeat(65)}`)).toBe(false)
  expect(await isSignedBy(sender, text, `0x${'ff'.repeat(65)}`)).toBe(false)
})
