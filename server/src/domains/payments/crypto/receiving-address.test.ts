import { HDKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { chains } from './chains.ts'
import { deriveAddress, readAddress } from './receiving-address.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(mnemonic, { path: `m/44'/60'/0'` }).getHdKey()
const branch = mnemonicToAccount(mnemonic, { path: `m/44'/60'/0'/0` }).getHdKey()

test('a watch-only key gives the addresses of its wallet, in their order', async () => {
  for (const index of [0, 1, 2, 1000]) {
    const { address, recipient } = await deriveAddress(account.publicExtendedKey, BigInt(index))
    expect(address).toBe(mnemonicToAccount(mnemonic, { addressIndex: index }).address)
    expect(recipient).toBe(address.toLowerCase())
    // a wallet that shows the key of its first branch gives the same
    expect((await deriveAddress(branch.publicExtendedKey, BigInt(index))).address).toBe(address)
  }
})

test('an address derived from the public key belongs to the private key: BIP-32, test vector 1, m/0H/1/2H/2/1000000000', async () => {
  const xpub =
    'xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV'
  const xprv =
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76'
  const { privateKey } = HDKey.fromExtendedKey(xprv)
  const opens = privateKeyToAddress(`0x${Buffer.from(privateKey ?? []).toString('hex')}`)
  expect((await deriveAddress(xpub, 1_000_000_000n)).address).toBe(opens)
})

test('a private key, one of another depth and a mistyped one are refused, without being repeated', async () => {
  const mistyped = account.publicExtendedKey.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
  for (const [key, why] of [
    [account.privateExtendedKey, 'holds a private key'],
    [mnemonicToAccount(mnemonic).getHdKey().publicExtendedKey, 'it is of depth 5'],
    [mistyped, 'a character of it is wrong'],
  ] as const) {
    const refusal = await deriveAddress(key, 0n).catch((error: Error) => error.message)
    expect(refusal).toContain(why)
    expect(refusal).not.toContain(key)
  }
})

test('every pinned contract has the capital letters that are its checksum', async () => {
  for (const { contract, contractText } of chains.filter(({ family }) => family === 'evm')) {
    expect([contractText, (await readAddress(contract)).address]).toEqual([contract, contract])
  }
  await expect(readAddress('0xdAC17F958D2ee523a2206206994597C13D831Ec7')).rejects.toThrow('is mistyped')
})
