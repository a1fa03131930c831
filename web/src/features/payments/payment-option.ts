import type { CryptoChain, PaymentMethod, RechargeCurrency } from '@liuguang/contract'

/** A payment method, with a chain if it needs one. */
export interface PaymentOption {
  method: PaymentMethod
  chain?: CryptoChain
}

/** One option per method, in the order of `methods`; crypto becomes one per chain. */
export function paymentOptions(
  { methods }: Pick<RechargeCurrency, 'methods'>,
  chains: readonly CryptoChain[],
): PaymentOption[] {
  return methods.flatMap((method): PaymentOption[] =>
    method === 'crypto' ? chains.map((chain) => ({ method, chain })) : [{ method }],
  )
}

/** The chosen option while it is offered, else the first. */
export function choosePaymentOption(
  options: readonly PaymentOption[],
  chosen: PaymentOption | undefined,
): PaymentOption | undefined {
  return options.find((option) => isSamePaymentOption(option, chosen)) ?? options[0]
}

export function isSamePaymentOption(one: PaymentOption, other: PaymentOption | undefined): boolean {
  return one.method === other?.method && one.chain === other.chain
}
