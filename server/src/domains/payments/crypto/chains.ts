import type { CryptoChain } from '@liuguang/contract'

/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`

/** A chain on which USDT is accepted. The token is pinned here: nothing that identifies it comes from a node. */
export interface Chain {
  id: CryptoChain
  /** EIP-155. */
  chainId: number
  /** USDT’s own contract, and how it is shown. */
  contract: Hex
  contractText: string
  decimals: number
  /** Confirmations (the transfer's block included) after which it is final; an estimate with `reportsFinality`. */
  confirmations: number
  /** The node reports which blocks are final. */
  reportsFinality: boolean
  /** The format of addresses and keys. */
  family: 'evm' | 'tron'
  /** Seconds between reads while an order can be paid. */
  pollSeconds: number
}

/** The contracts as Tether and the chains’ explorers publish them; the watcher checks their decimals before use. */
export const chains: readonly Chain[] = [
  {
    id: 'ethereum',
    chainId: 1,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    contractText: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    confirmations: 12,
    reportsFinality: false,
    family: 'evm',
    pollSeconds: 10,
  },
  {
    id: 'bsc',
    chainId: 56,
    contract: '0x55d398326f99059fF775485246999027B3197955',
    contractText: '0x55d398326f99059fF775485246999027B3197955',
    decimals: 18,
    confirmations: 20,
    reportsFinality: false,
    family: 'evm',
    pollSeconds: 5,
  },
  {
    id: 'polygon',
    chainId: 137,
    contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    contractText: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    decimals: 6,
    confirmations: 64,
    reportsFinality: false,
    family: 'evm',
    pollSeconds: 5,
  },
  {
    id: 'tron',
    chainId: 728_126_428,
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    contractText: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    decimals: 6,
    confirmations: 20,
    reportsFinality: true,
    family: 'tron',
    pollSeconds: 5,
  },
]

/** @throws Error for an unknown chain, which the contract does not let through */
export function chainNamed(id: string): Chain {
  const chain = chains.find((one) => one.id === id)
  if (!chain) throw new Error(`there is no chain ${id}`)
  return chain
}
