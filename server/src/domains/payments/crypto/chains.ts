import type { CryptoChain } from '@liuguang/contract'

/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`

/** A chain on which USDT is taken. What identifies the token is pinned here: nothing of it comes from a node. */
export interface Chain {
  id: CryptoChain
  /** EIP-155. */
  chainId: number
  /** USDT’s own contract, and how it is shown. */
  contract: Hex
  contractText: string
  decimals: number
  /** Confirmations (the transfer's block included) after which it is final; an estimate where the node reports finality. */
  confirmations: number
  /** The node reports which blocks are final. */
  isFinalByWord: boolean
  /** How addresses are shown, and whose keys they are of. */
  family: 'evm' | 'tron'
  /** How often the chain is read while somebody pays. */
  pollSeconds: number
  /** Blocks read at once where the node allows it. */
  windowMax: number
}

/** The contracts as Tether and the chains’ explorers publish them; the watcher asks each for its decimals before use. */
export const chains: readonly Chain[] = [
  {
    id: 'ethereum',
    chainId: 1,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    contractText: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    confirmations: 12,
    isFinalByWord: false,
    family: 'evm',
    pollSeconds: 10,
    windowMax: 2000,
  },
  {
    id: 'bsc',
    chainId: 56,
    contract: '0x55d398326f99059fF775485246999027B3197955',
    contractText: '0x55d398326f99059fF775485246999027B3197955',
    decimals: 18,
    confirmations: 20,
    isFinalByWord: false,
    family: 'evm',
    pollSeconds: 5,
    windowMax: 2000,
  },
  {
    id: 'polygon',
    chainId: 137,
    contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    contractText: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    decimals: 6,
    confirmations: 64,
    isFinalByWord: false,
    family: 'evm',
    pollSeconds: 5,
    windowMax: 2000,
  },
  {
    id: 'tron',
    chainId: 728_126_428,
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    contractText: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    decimals: 6,
    confirmations: 20,
    isFinalByWord: true,
    family: 'tron',
    pollSeconds: 5,
    windowMax: 2000,
  },
]

/** @throws Error for an unknown chain, which the contract does not let through */
export function chainNamed(id: string): Chain {
  const chain = chains.find((one) => one.id === id)
  if (!chain) throw new Error(`there is no chain ${id}`)
  return chain
}
