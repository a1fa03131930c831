import { type Priced, worthOf } from './token-amount.ts'

/** The order and its transfers. */
export interface PaymentFacts extends Priced {
  /** Final, and not counted yet. */
  received: bigint
  /** A transfer of this order is there and not final. */
  isMoreComing: boolean
  /** The time to pay is over. */
  isTimeOver: boolean
  /** An operator wants it counted as it is. */
  isByHand: boolean
}

export type PaymentDecision =
  | { kind: 'wait' }
  | { kind: 'credit'; points: bigint }
  | { kind: 'hold'; why: string }

/**
 * Decides what an order’s transfers credit. A full payment or an overpayment is credited at once, an underpayment when
 * the time to pay is over, both by their amount. Pure.
 */
export function judgePayment(facts: PaymentFacts): PaymentDecision {
  if (facts.received === 0n) return { kind: 'wait' }
  const isShort = facts.received < facts.price
  if (isShort && !facts.isByHand && (facts.isMoreComing || !facts.isTimeOver)) return { kind: 'wait' }
  const points = worthOf(facts, facts.received)
  return points === 0n ? { kind: 'hold', why: 'worth less than a point' } : { kind: 'credit', points }
}
