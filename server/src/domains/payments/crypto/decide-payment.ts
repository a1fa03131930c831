import type { PaymentProblemKind } from '@liuguang/contract'
import { type OrderPrice, pointsForAmount } from './token-amount.ts'

/** The order and its transfers. */
export interface PaymentFacts extends OrderPrice {
  /** The sum of the final transfers that are not credited yet. */
  received: bigint
  /** Another transfer of this order is in a block that is not final. */
  hasPendingTransfer: boolean
  /** The order has expired. */
  isExpired: boolean
  /** An operator decided to credit it now, whatever the amount. */
  isOperatorDecision: boolean
}

export type PaymentDecision =
  | { kind: 'wait' }
  | { kind: 'credit'; points: bigint }
  | { kind: 'hold'; why: PaymentProblemKind }

/**
 * Decides what an order’s transfers credit. A full payment or an overpayment is credited at once, an underpayment when
 * the order has expired, both by their amount. Pure.
 */
export function decidePayment(facts: PaymentFacts): PaymentDecision {
  if (facts.received === 0n) return { kind: 'wait' }
  const isShort = facts.received < facts.price
  if (isShort && !facts.isOperatorDecision && (facts.hasPendingTransfer || !facts.isExpired))
    return { kind: 'wait' }
  const points = pointsForAmount(facts, facts.received)
  return points === 0n ? { kind: 'hold', why: 'lessThanPoint' } : { kind: 'credit', points }
}
