import {
  type LeadsTo,
  type ListedItem,
  type Price,
  type StaffItem,
  type StaffMove,
  staffMoves,
} from '@liuguang/contract'

/** What the fields of an item give, as calls take it. All of it is pure. */

export const sales = ['free', 'points', 'diamonds', 'vip'] as const

/** The values of `SaleFields`. */
export interface SaleValues {
  /** What it is paid in, if it has a price. Undefined: nothing was chosen. */
  sale?: (typeof sales)[number]
  amount?: number
}

/** The chosen price. Null: none. Undefined: nothing was chosen. */
export function priceOf({ sale, amount = 1 }: SaleValues): Price | null | undefined {
  if (sale === 'points' || sale === 'diamonds') return { asset: sale, amount }
  return sale && null
}

/** An item as its page and the list of items have it. */
export type ShownItem = StaffItem & Pick<ListedItem, 'hasVersionInReview'>

/** Why staff may not edit an item: a member's work only once it, and a change of it, was decided about. */
export function refusalOf({
  owner,
  state,
  hasVersionInReview,
}: Pick<ShownItem, 'owner' | 'state' | 'hasVersionInReview'>): 'undecided' | 'inReview' | undefined {
  if (owner === null) return undefined
  if (!['published', 'hidden', 'removed'].includes(state)) return 'undecided'
  return hasVersionInReview ? 'inReview' : undefined
}

export const isEditable = (item: Parameters<typeof refusalOf>[0]): boolean => refusalOf(item) === undefined

/** Whether the state of an item allows a move. What nobody has approved is published by its approval only. */
export function isMovable(move: StaffMove, { state, approvedBy }: StaffItem): boolean {
  const states: readonly StaffItem['state'][] = staffMoves[move]
  return states.includes(state) && (move !== 'restore' || approvedBy !== null)
}

/** The values of `LeadsToFields`. */
export interface LeadValues {
  /** The number of the long video. Undefined, or null once it was cleared: none. */
  leadsTo?: number | null
  leadsToSeconds?: number | null
}

/** The chosen video and place. Null: none. */
export const leadOf = ({ leadsTo, leadsToSeconds }: LeadValues): LeadsTo | null =>
  leadsTo ? { id: leadsTo, atMs: Math.round((leadsToSeconds ?? 0) * 1000) } : null

/** What the field for a time gives: its value is in ms since 1970. */
export interface PublishTime {
  valueOf: () => number
}

const minuteMs = 60_000

/** The instant of a chosen time, without the seconds, which the field does not show. */
export const instantOf = (time: PublishTime): string =>
  new Date(Math.floor(time.valueOf() / minuteMs) * minuteMs).toISOString()
