import type { Asset, LocalText, PostingKind } from '@liuguang/contract'

/** One side of a transfer: a member's spendable balance or an account of the site. */
export type Party =
  | { account: bigint }
  /**
   * `issuance`: source of new units. `revenue`: receives spent units. `loss`: units that were spent, then charged
   * back. `pending`: creators' shares of sales that may still be refunded.
   */
  | { site: 'issuance' | 'revenue' | 'loss' | 'pending' }

export interface Transfer {
  asset: Asset
  /** Above 0, whole units. */
  amount: bigint
  from: Party
  to: Party
}

/** New units for a member. */
export function issue(asset: Asset, amount: bigint, account: bigint): Transfer {
  return { asset, amount, from: { site: 'issuance' }, to: { account } }
}

/** The subject of a posting, as the history shows it. */
export interface PostingReference {
  /** What the id belongs to, such as `video`: `posting-links.ts` of its domain has the address. */
  kind: string
  /** Numeric ids as numbers, others as text. */
  id: bigint | string
  /** The title or name at that time. Not compared when a posting is repeated. */
  title?: string | LocalText
  /** The operator's reason. Not shown to members. */
  reason?: string
  /** The name of the operator who gave it. Not shown to members. */
  by?: string
}

/** The most transfers of one posting, as in the SQL function `wallet_post`, which numbers them from 0. */
export const maxTransfers = 32n

/** One business event. All of its transfers are booked, or none. */
export interface Posting {
  /**
   * Unique forever, derived from the cause: a prefix for its kind and the id of its row, such as
   * `purchase:<item_purchases.id>`. The violation functions of migrations and repeatable/ look these keys up.
   */
  key: string
  kind: PostingKind
  reference: PostingReference
  at: Date
  /** 1 to `maxTransfers`. */
  transfers: readonly Transfer[]
}

/** The change of one member’s balance. */
interface PostedEntry {
  accountId: bigint
  asset: Asset
  /** Negative when taken. */
  amount: bigint
  balanceAfter: bigint
}

export interface PostingResult {
  id: bigint
  /** False when it was booked before. The result is then the first one. */
  isNew: boolean
  /** Entries of members only, in the order of the transfers. */
  entries: PostedEntry[]
}

/** An account's balance of `asset` after a posting. @throws Error when the posting did not change it */
export function balanceAfter(result: PostingResult, accountId: bigint, asset: Asset): bigint {
  const entry = result.entries.findLast((one) => one.accountId === accountId && one.asset === asset)
  if (!entry) throw new Error(`posting ${result.id} has no ${asset} of account ${accountId}`)
  return entry.balanceAfter
}
