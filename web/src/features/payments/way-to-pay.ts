import type { CryptoChain, PaymentMethod, RechargeCurrency } from '@liuguang/contract'

/** A method, and the chain of one that needs it. */
export interface WayToPay {
  method: PaymentMethod
  chain?: CryptoChain
}

/** Every way in which a currency can be paid: a card, then each chain. */
export function waysToPay(
  { methods }: Pick<RechargeCurrency, 'methods'>,
  chains: readonly CryptoChain[],
): WayToPay[] {
  return methods.flatMap((method): WayToPay[] =>
    method === 'crypto' ? chains.map((chain) => ({ method, chain })) : [{ method }],
  )
}

/** What was chosen, as long as it can be; else the first. */
export function chooseWay(ways: readonly WayToPay[], chosen: WayToPay | undefined): WayToPay | undefined {
  return ways.find((way) => isSameWay(way, chosen)) ?? ways[0]
}

export function isSameWay(one: WayToPay, other: WayToPay | undefined): boolean {
  return one.method === other?.method && one.chain === other.chain
}
