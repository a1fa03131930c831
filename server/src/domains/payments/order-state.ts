import type { OrderState } from '@liuguang/contract'

/**
 * What can happen to an order. `start`: the payer is redirected. `confirm`: the provider has the money. `credit`: the
 * member has the points. `decline`, `expire`: no money came, yet: some may still. `refund`, `dispute`: it went back.
 */
export const orderTransitions = [
  'start',
  'confirm',
  'credit',
  'decline',
  'expire',
  'refund',
  'dispute',
] as const
export type OrderTransition = (typeof orderTransitions)[number]

const open = ['created', 'pending'] as const
const unpaid = [...open, 'expired', 'failed'] as const

interface TransitionRule {
  from: readonly OrderState[]
  to: OrderState
  /** States in which the transition is a bug. In all others a repeated or late event changes nothing. */
  refusedIn?: readonly OrderState[]
}

const rules: Record<OrderTransition, TransitionRule> = {
  start: { from: ['created'], to: 'pending' },
  // Money that arrives late, or after a card was declined and another tried, still counts.
  confirm: { from: unpaid, to: 'paid' },
  credit: { from: ['paid'], to: 'credited', refusedIn: unpaid },
  decline: { from: open, to: 'failed' },
  expire: { from: open, to: 'expired' },
  // Also before the payment's own event: events arrive in any order.
  refund: { from: [...unpaid, 'paid', 'credited'], to: 'refunded' },
  dispute: { from: [...unpaid, 'paid', 'credited', 'refunded'], to: 'disputed' },
}

type TransitionDecision = { kind: 'go'; to: OrderState } | { kind: 'stay' } | { kind: 'refuse'; why: string }

/** The result of a transition in a state. Pure. */
export function decideTransition(state: OrderState, transition: OrderTransition): TransitionDecision {
  const { from, to, refusedIn } = rules[transition]
  if (from.includes(state)) return { kind: 'go', to }
  if (!refusedIn?.includes(state)) return { kind: 'stay' }
  return { kind: 'refuse', why: `is ${state}: only ${from.join(' or ')} can ${transition}` }
}
