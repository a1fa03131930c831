import type { OrderState } from '@liuguang/contract'

/**
 * What can happen to an order. `start`: the payer is redirected. `confirm`: the provider has the money. `credit`: the
 * member has the points. `decline`, `expire`: no money came, yet: some may still. `refund`, `dispute`: it went back.
 */
export const orderMoves = ['start', 'confirm', 'credit', 'decline', 'expire', 'refund', 'dispute'] as const
export type OrderMove = (typeof orderMoves)[number]

const open = ['created', 'pending'] as const
const unpaid = [...open, 'expired', 'failed'] as const

/** `past`: the order is further already; a repeated or late event changes nothing. */
const table: Record<OrderMove, { from: readonly OrderState[]; to: OrderState; past: readonly OrderState[] }> =
  {
    start: {
      from: ['created'],
      to: 'pending',
      past: ['pending', 'paid', 'credited', 'expired', 'failed', 'refunded', 'disputed'],
    },
    // Money that comes late, or after a card was declined and another tried, is still money.
    confirm: { from: unpaid, to: 'paid', past: ['paid', 'credited', 'refunded', 'disputed'] },
    credit: { from: ['paid'], to: 'credited', past: ['credited', 'refunded', 'disputed'] },
    decline: {
      from: open,
      to: 'failed',
      past: ['expired', 'failed', 'paid', 'credited', 'refunded', 'disputed'],
    },
    expire: {
      from: open,
      to: 'expired',
      past: ['expired', 'failed', 'paid', 'credited', 'refunded', 'disputed'],
    },
    // Also before the payment's own event: events arrive in any order.
    refund: { from: [...unpaid, 'paid', 'credited'], to: 'refunded', past: ['refunded', 'disputed'] },
    dispute: { from: [...unpaid, 'paid', 'credited', 'refunded'], to: 'disputed', past: ['disputed'] },
  }

export type OrderMoveDecision =
  | { kind: 'go'; to: OrderState }
  | { kind: 'stay' }
  | { kind: 'refuse'; why: string }

/** What a move makes of an order. Pure. */
export function decideOrderMove(state: OrderState, move: OrderMove): OrderMoveDecision {
  const { from, to, past } = table[move]
  if (from.includes(state)) return { kind: 'go', to }
  if (past.includes(state)) return { kind: 'stay' }
  return { kind: 'refuse', why: `is ${state}: only ${from.join(' or ')} can ${move}` }
}
