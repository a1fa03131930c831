import type { Hex } from './chains.ts'

/** The order for which a member claims a transaction. */
export interface ClaimingOrder {
  id: bigint
  recipient: string
  /** No other order uses its address. */
  hasOwnAddress: boolean
  due: bigint
  afterBlock: bigint
}

/** A transfer of that transaction as the node reports it, with its record here. */
export interface ClaimedTransfer {
  contract: Hex
  recipient: Hex
  block: bigint
  amount: bigint
  /** `isFree`: final, and quarantined without an order. Undefined: its address was not watched. */
  known: { orderId: bigint | null; isFree: boolean } | undefined
}

export interface ClaimFacts {
  order: ClaimingOrder
  /** The contract of USDT. */
  contract: Hex
  /** Every block up to this one is final and has been read. */
  readTo: bigint
  /** Only blocks after this one are read again: an earlier transfer that is not recorded by now never will be. */
  rereadAfter: bigint
}

/**
 * - `belongs`: the transfer already belongs to this order.
 * - `pays`: it was sent to the order’s own address, which is proof enough.
 * - `claim`: it was sent to a shared address, and belongs to no order.
 * - `later`: its block is not final or not read yet, so another order may still turn out to own it.
 * - `none`: it cannot pay this order, or does not exist.
 */
export type ClaimDecision = 'belongs' | 'pays' | 'claim' | 'later' | 'none'

/** From the best to the worst. */
const ranks: readonly ClaimDecision[] = ['pays', 'belongs', 'claim', 'later', 'none']

/** Decides about one transfer. Pure. */
export function decideClaim(
  { order, contract, readTo, rereadAfter }: ClaimFacts,
  transfer: ClaimedTransfer,
): ClaimDecision {
  const { known } = transfer
  if (transfer.contract !== contract || transfer.amount === 0n) return 'none'
  if (known?.orderId === order.id) return 'belongs'
  if (transfer.recipient !== order.recipient || transfer.block <= order.afterBlock) return 'none'
  if (known && known.orderId !== null) return 'none'
  if (transfer.block > (known ? readTo : rereadAfter)) return 'later'
  if (known) return known.isFree ? 'claim' : 'none'
  return order.hasOwnAddress ? 'pays' : 'claim'
}

/**
 * The transfer of a transaction with the best decision and, among equals, the amount nearest to the due one: an exchange
 * pays many people with one transaction. `paying`: all transfers to the order’s own address. Pure.
 */
export function chooseClaim<T extends ClaimedTransfer>(
  facts: ClaimFacts,
  transfers: readonly T[],
): { transfer: T; decision: Exclude<ClaimDecision, 'none'>; paying: T[] } | undefined {
  const distance = ({ amount }: T) =>
    amount > facts.order.due ? amount - facts.order.due : facts.order.due - amount
  const decided = transfers
    .map((transfer) => ({ transfer, decision: decideClaim(facts, transfer) }))
    .sort(
      (one, other) =>
        ranks.indexOf(one.decision) - ranks.indexOf(other.decision) ||
        Number(distance(one.transfer) - distance(other.transfer)),
    )
  const [best] = decided
  if (!best || best.decision === 'none') return undefined
  const paying = decided.filter(({ decision }) => decision === 'pays').map(({ transfer }) => transfer)
  return { transfer: best.transfer, decision: best.decision, paying }
}
