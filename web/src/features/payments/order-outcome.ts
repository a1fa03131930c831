import type { CryptoPayment, OrderState, PaymentOrder } from '@liuguang/contract'

/** How the provider's page sent the payer back: `?back=…`. It proves nothing. */
export type PaymentReturn = 'done' | 'declined' | 'closed' | undefined

export type OrderOutcome =
  | 'credited'
  | 'checking'
  | 'waiting'
  | 'partial'
  | 'claimed'
  | 'unfinished'
  | 'declined'
  | 'expired'
  | 'refunded'
  | 'disputed'

type OrderFacts = Pick<PaymentOrder, 'state' | 'crypto'>

function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'pending' || state === 'expired'
}

function hasPendingTransfer({ transfers }: CryptoPayment): boolean {
  return transfers.some(({ state }) => state === 'coming')
}

/** The member claimed a transfer, and the claim is undecided. */
function isClaimed({ claims }: CryptoPayment): boolean {
  return claims.some(({ state }) => state === 'open' || state === 'frozen')
}

const byState: Partial<Record<OrderState, OrderOutcome>> = {
  paid: 'checking',
  credited: 'credited',
  failed: 'declined',
  expired: 'expired',
  refunded: 'refunded',
  disputed: 'disputed',
}

/**
 * The outcome of an order to show: its state, and while that is open, how the payer returned or what the chain
 * shows. A pending transfer counts, however late it is.
 */
export function outcomeOf({ state, crypto }: OrderFacts, paymentReturn: PaymentReturn): OrderOutcome {
  if (crypto && isUnpaid(state) && hasPendingTransfer(crypto)) {
    return Number(crypto.missing) > 0 ? 'partial' : 'checking'
  }
  // a member who has paid does not see the request to pay again
  if (crypto && isUnpaid(state) && isClaimed(crypto)) return 'claimed'
  const known = byState[state]
  if (known) return known
  if (paymentReturn === 'done') return 'checking'
  if (paymentReturn === 'declined') return 'declined'
  return paymentReturn === 'closed' ? 'unfinished' : 'waiting'
}

export function readPaymentReturn(search: string): PaymentReturn {
  const paymentReturn = new URLSearchParams(search).get('back')
  return paymentReturn === 'done' || paymentReturn === 'declined' || paymentReturn === 'closed'
    ? paymentReturn
    : undefined
}

/**
 * The time until the next poll, ms, which grows; false if no more money can arrive.
 * @param requestCount responses so far
 * @param now decides whether the chain is still watched
 */
export function pollDelay(
  { state, crypto }: OrderFacts,
  paymentReturn: PaymentReturn,
  requestCount: number,
  now = Date.now(),
): number | false {
  if (crypto) {
    // a credited order, too: a later transfer to its address is reviewed by a person
    if (state === 'pending' || hasPendingTransfer(crypto)) return 4000
    const isUndecided = isUnpaid(state) && isClaimed(crypto)
    return isUndecided || now < Date.parse(crypto.watchedUntil) ? 20_000 : false
  }
  if (state === 'credited' || state === 'refunded' || state === 'disputed') return false
  if ((state === 'failed' || state === 'expired') && (paymentReturn !== 'done' || requestCount > 30))
    return false
  return requestCount < 4 ? 1500 : 4000
}
