import { type Priced, worthOf } from './token-amount.ts'

/** Of the whole order, and what came for it. */
export interface PaymentFacts extends Priced {
  /** Final, and not counted yet. */
  received: bigint
  /** A transfer of this order is there and not final. */
  isMoreComing: boolean
  /** The time to pay is over. */
  isTimeOver: boolean
  /** A person wants it counted as it is. */
  isByHand: boolean
}

export type PaymentDecision =
  | { kind: 'wait' }
  | { kind: 'credit'; points: bigint }
  | { kind: 'hold'; why: string }

/**
 * What becomes of an order’s transfers. Enough is credited at once, and what is over with it; what is short when the time
 * to pay is over. Both for what they are worth. Pure.
 */
export function judgePayment(facts: PaymentFacts): PaymentDecision {
  if (facts.received === 0n) return { kind: 'wait' }
  const isShort = facts.received < facts.price
  if (isShort && !facts.isByHand && (facts.isMoreComing || !facts.isTimeOver)) return { kind: 'wait' }
  const points = worthOf(facts, facts.received)
  return points === 0n ? { kind: 'hold', why: 'worth less than a point' } : { kind: 'credit', points }
}
