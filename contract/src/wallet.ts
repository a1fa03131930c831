import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Asset, Closed, Count, Id, Instant, LocalText, Page, pageInput } from './shapes.ts'

export const postingKinds = [
  'purchase',
  'card_purchase',
  'card_gift',
  'serial_code',
  'operator_grant',
  'free_view',
  'sale_share',
  'refund',
  'recharge',
  'recharge_refund',
  'chargeback',
  'card_refund',
  'sign_in',
  'exchange',
  'welcome',
  'invitation',
] as const
export const PostingKind = Type.Enum(postingKinds)
export type PostingKind = (typeof postingKinds)[number]

export const WalletEntry = Closed({
  id: Id,
  at: Instant,
  kind: PostingKind,
  asset: Asset,
  /** Negative: spent. */
  amount: Type.Integer(),
  balanceAfter: Count,
  /**
   * What it was for, by its name at that time: a video’s title, a card’s name. Empty if the kind is enough.
   */
  subject: LocalText,
  /** Its address on the site; empty if there is none. */
  link: Type.String(),
})
export type WalletEntry = Static<typeof WalletEntry>

export const listWalletEntries = defineCall({
  name: 'wallet.list-entries',
  path: '/account/pointLog',
  who: 'account',
  summary: 'My wallet’s history, newest first, each entry with the balance after it.',
  input: Closed({ asset: Type.Optional(Asset), ...pageInput }),
  output: Page(WalletEntry),
})
