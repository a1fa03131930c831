import type { Permission } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

/** What a finding names, with its number or key, which have a page. A posting has none: the ledger shows it by its key. */
const named = /(account \d+|item \d+|order [0-9A-Z]{20}|posting \w+:[^\s,]+)/

const pages: Record<string, { permission: Permission; path: (id: string) => string }> = {
  account: { permission: 'accounts.read', path: (id) => `/people/${id}` },
  item: { permission: 'catalogue.read', path: (id) => `/items/${id}` },
  order: { permission: 'payments.read', path: (id) => `/orders/${id}` },
  posting: { permission: 'wallet.read', path: (key) => `/ledger?key=${encodeURIComponent(key)}` },
}

/** What a finding is about, such as `account 7, item 12`: each part leads to its page for whoever may open it. */
export function FindingSubject({ subject }: { subject: string }): ReactNode {
  // The texts between the parts are at even places.
  return subject
    .split(named)
    .map((part, place) => (place % 2 === 0 ? part : <PageLink key={part} part={part} />))
}

function PageLink({ part }: { part: string }) {
  const [kind = '', id = ''] = part.split(' ')
  const page = pages[kind]
  const mayOpen = useMay(page?.permission ?? 'wallet.read')
  return page && mayOpen ? <Link to={page.path(id)}>{part}</Link> : part
}
