import type { Asset, LocalText, PostingKind } from '@liuguang/contract'

/** One side of a transfer: a member's spendable units, or the site's own. */
export type Party =
  | { account: bigint }
  /** `issuance` is where units come from, `revenue` where spent ones go, `loss` what was spent and then charged back. */
  | { site: 'issuance' | 'revenue' | 'loss' }

export interface Transfer {
  asset: Asset
  /** Above 0, whole units. */
  amount: bigint
  from: Party
  to: Party
}

/** What a posting was for, as the history shows it. */
export interface PostingReference {
  /** `video`, `card`, `code`, `grant`, `order`. */
  kind: string
  /** Whole numbers as they are, other ids as text. */
  id: bigint | string
  /** As it was then: a video’s title, a card’s name. Not part of what makes two postings the same. */
  title?: string | LocalText
  /** Why an operator did it; no member sees it. */
  reason?: string
}

/** One business event: all of its transfers are booked, or none. */
export interface Posting {
  /**
   * Unique for ever, made of what caused it: `purchase:<video_purchases.id>`, `free_view:<video_free_views.id>`,
   * `card:<vip_entries.id>`, `code:<serial_codes.id>`, `grant:<uuid>`, `refund:<video_purchases.id>`,
   * `recharge:<payment_orders.id>`, `recharge_back:<payment_orders.id>`, `card_refund:<vip_entries.id>`.
   * `sign_in:<account>:<day>`, `exchange:<account>:<request key>`, `welcome:<account>`,
   * `reward:<promotion_rewards.id>`.
   */
  key: string
  kind: PostingKind
  reference: PostingReference
  at: Date
  /** 1 to 32. */
  transfers: readonly Transfer[]
}

/** What a posting did to one member’s units. */
export interface PostedEntry {
  accountId: bigint
  asset: Asset
  /** Negative: taken. */
  amount: bigint
  balanceAfter: bigint
}

export interface PostingResult {
  id: bigint
  /** False: it had been booked before, and this is its first result. */
  isNew: boolean
  /** Of members only, in the order of the transfers. */
  entries: PostedEntry[]
}

/** The balance of `asset` that a posting left to an account. @throws Error when the posting did not touch it */
export function balanceAfter(result: PostingResult, accountId: bigint, asset: Asset): bigint {
  const entry = result.entries.findLast((one) => one.accountId === accountId && one.asset === asset)
  if (!entry) throw new Error(`posting ${result.id} has no ${asset} of account ${accountId}`)
  return entry.balanceAfter
}
