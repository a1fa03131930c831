import type { CryptoChain } from '@liuguang/contract'

/** Names as in wallets and exchanges, the same in every language. */
export const chainNames: Record<CryptoChain, string> = {
  ethereum: 'Ethereum (ERC-20)',
  bsc: 'BNB Smart Chain (BEP-20)',
  polygon: 'Polygon (PoS)',
  tron: 'TRON (TRC-20)',
}
