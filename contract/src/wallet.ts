import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { PostingKind } from './posting-kinds.ts'
import { Asset, Closed, Count, Id, Instant, LocalText, Page, pageInput } from './shapes.ts'

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
