import type { OrderState, PaymentOrder } from '@liuguang/contract'

/** How the provider’s page says that it sent the payer back: `?back=…`. It proves nothing. */
export type Back = 'done' | 'declined' | 'closed' | undefined

export type OrderOutcome =
  | 'credited'
  | 'checking'
  | 'waiting'
  | 'unfinished'
  | 'declined'
  | 'expired'
  | 'refunded'
  | 'disputed'

const byState: Partial<Record<OrderState, OrderOutcome>> = {
  paid: 'checking',
  credited: 'credited',
  failed: 'declined',
  expired: 'expired',
  refunded: 'refunded',
  disputed: 'disputed',
}

/** What to tell of an order: its state, and while that is open how the payer came back. */
export function outcomeOf({ state }: Pick<PaymentOrder, 'state'>, back: Back): OrderOutcome {
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

/** Money may still come, so it is worth asking again; ms until then, growing; false: nothing more is expected. */
export function askAgainIn(
  { state }: Pick<PaymentOrder, 'state'>,
  back: Back,
  asked: number,
): number | false {
  if (state === 'credited' || state === 'refunded' || state === 'disputed') return false
  if ((state === 'failed' || state === 'expired') && (back !== 'done' || asked > 30)) return false
  return asked < 4 ? 1500 : 4000
}
