import { ECDH } from 'node:crypto'
import type { Chain, Hex } from './chains.ts'
import { readTronAddress, tronAddress } from './tron-address.ts'

/** An address as it is shown, and as it is written in a chain’s logs. */
export interface ReceivingAddress {
  address: string
  recipient: Hex
}

/** The configured key cannot be used; the message has the reason, without the key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
  constructor(why: string) {
    super(`The extended public key for crypto ${why}`)
  }
}

/**
 * The address number `index` of a watch-only extended public key, of an account (m/44'/60'/0', on TRON m/44'/195'/0') or
 * its first branch (…/0): wallets show the same addresses, in the same order. @throws KeyRefused
 */
export async function deriveAddress(
  xpub: string,
  index: bigint,
  family: Chain['family'] = 'evm',
): Promise<ReceivingAddress> {
  // Loaded here: a site that takes no crypto does not wait for it.
  const { HDKey, publicKeyToAddress } = await import('viem/accounts')
  const parsed = parse(() => HDKey.fromExtendedKey(xpub))
  const branch = parsed.depth === 3 ? parsed.deriveChild(0) : parsed
  const { publicKey } = branch.deriveChild(Number(index))
  if (!publicKey) throw new KeyRefused('holds no key')
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed')
  const address = publicKeyToAddress(`0x${point}`)
  const recipient = lowerCase(address)
  return { address: family === 'tron' ? tronAddress(recipient) : address, recipient }
}

function parse<K extends { depth: number; privateKey: unknown }>(read: () => K): K {
  let key: K
  try {
    key = read()
  } catch {
    throw new KeyRefused('is no extended public key: a character of it is wrong or missing')
  }
  if (key.privateKey) throw new KeyRefused('holds a private key, which must never be on this machine')
  if (key.depth !== 3 && key.depth !== 4) {
    throw new KeyRefused(
      `must be of an account (m/44'/60'/0') or its first branch; it is of depth ${key.depth}`,
    )
  }
  return key
}

/** One address for all. @throws Error where its capital letters, which are its checksum, do not fit */
export async function readAddress(text: string, family: Chain['family'] = 'evm'): Promise<ReceivingAddress> {
  if (family === 'tron') {
    const recipient = readTronAddress(text)
    if (!recipient) throw new Error('CRYPTO_TRON_ADDRESS is mistyped: its checksum does not fit')
    return { address: text, recipient }
  }
  const { getAddress, isAddress } = await import('viem/utils')
  if (!isAddress(text)) throw new Error('CRYPTO_ADDRESS is mistyped: its checksum does not fit')
  const address = getAddress(text)
  return { address, recipient: lowerCase(address) }
}

export function lowerCase(address: string): Hex {
  return `0x${address.slice(2).toLowerCase()}`
}
