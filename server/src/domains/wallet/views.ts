import type { LocalText, PostingKind, WalletEntry } from '@liuguang/contract'
import { postingLinks } from '../posting-links.ts'
import { localMoneyText, readMoneyTitle } from './local-money-text.ts'
import { maxTransfers, type PostingReference } from './posting.ts'
import type { EntryRow } from './queries.ts'

/** @param subject what it is about, in each language. Default: as it was booked */
export function presentEntry(row: EntryRow, subject = subjectOf(row.reference)): WalletEntry {
  return {
    // Unique: a member has at most one entry in each transfer.
    id: Number(row.posting_id * maxTransfers + BigInt(row.transfer_no)),
    at: row.at.toISOString(),
    kind: row.kind as PostingKind,
    asset: row.asset,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    subject,
    link: linkOf(row.reference),
  }
}

/** A title is never changed once booked, so the amounts of old orders are put into each language here. */
export function subjectOf({ kind, title = '' }: PostingReference): LocalText {
  const money = kind === 'order' && typeof title === 'string' ? readMoneyTitle(title) : undefined
  if (money) return localMoneyText(money)
  return typeof title === 'string' ? { cn: title, hk: title, en: title, vi: title } : title
}

function linkOf({ kind, id }: PostingReference): string {
  return Object.hasOwn(postingLinks, kind) ? (postingLinks[kind]?.(String(id)) ?? '') : ''
}
