import type { LocalText, PostingKind, WalletEntry } from '@liuguang/contract'
import type { PostingReference } from './posting.ts'
import type { EntryRow } from './queries.ts'

/** wallet_post allows 32 transfers in a posting, numbered from 0. A member has at most one entry in each. */
const transfersMax = 32n

export function presentEntry(row: EntryRow): WalletEntry {
  return {
    id: Number(row.posting_id * transfersMax + BigInt(row.transfer_no)),
    at: row.at.toISOString(),
    kind: row.kind as PostingKind,
    asset: row.asset,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    subject: subjectOf(row.reference),
    link: linkOf(row.reference),
  }
}

function subjectOf({ title = '' }: PostingReference): LocalText {
  return typeof title === 'string' ? { cn: title, hk: title, en: title, vi: title } : title
}

function linkOf({ kind, id }: PostingReference): string {
  if (kind === 'video') return `/play/${id}`
  if (kind === 'order') return `/user/buy/order/${id}`
  return kind === 'card' ? '/user/upgrade' : ''
}
