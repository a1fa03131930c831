import type { CryptoPayment, OrderState, PaymentOrder } from '@liuguang/contract'

/** How the provider’s page says that it sent the payer back: `?back=…`. It proves nothing. */
export type Back = 'done' | 'declined' | 'closed' | undefined

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

function isComing({ transfers }: CryptoPayment): boolean {
  return transfers.some(({ state }) => state === 'coming')
}

/** The member named a transfer, and nothing is decided about it. */
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
 * What to tell of an order: its state, and while that is open how the payer came back, or what its chain shows: money on
 * its way counts, however late it is.
 */
export function outcomeOf({ state, crypto }: OrderFacts, back: Back): OrderOutcome {
  if (crypto && isUnpaid(state) && isComing(crypto)) {
    return Number(crypto.missing) > 0 ? 'partial' : 'checking'
  }
  // whoever has paid is not asked to pay again
  if (crypto && isUnpaid(state) && isClaimed(crypto)) return 'claimed'
  const known = byState[state]
  if (known) return known
  if (back === 'done') return 'checking'
  if (back === 'declined') return 'declined'
  return back === 'closed' ? 'unfinished' : 'waiting'
}

export function readBack(search: string): Back {
  const back = new URLSearchParams(search).get('back')
  return back === 'done' || back === 'declined' || back === 'closed' ? back : undefined
}

/**
 * Money may still come, so it is worth asking again; ms until then, growing; false: nothing more is expected. `now`: a
 * chain is watched for a day, and a person decides about a claim at any time.
 */
export function askAgainIn(
  { state, crypto }: OrderFacts,
  back: Back,
  asked: number,
  now = Date.now(),
): number | false {
  if (crypto) {
    // a credited one too: more may come to its address, which a person then looks at
    if (state === 'pending' || isComing(crypto)) return 4000
    const isUndecided = isUnpaid(state) && isClaimed(crypto)
    return isUndecided || now < Date.parse(crypto.watchedUntil) ? 20_000 : false
  }
  if (state === 'credited' || state === 'refunded' || state === 'disputed') return false
  if ((state === 'failed' || state === 'expired') && (back !== 'done' || asked > 30)) return false
  return asked < 4 ? 1500 : 4000
}
