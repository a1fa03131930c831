import type { CryptoChain } from '@liuguang/contract'

/** As wallets and exchanges write them: the same in every language. */
export const chainNames: Record<CryptoChain, string> = {
  ethereum: 'Ethereum (ERC-20)',
  bsc: 'BNB Smart Chain (BEP-20)',
  polygon: 'Polygon (PoS)',
  tron: 'TRON (TRC-20)',
}
