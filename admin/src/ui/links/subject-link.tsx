import type { Permission } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

const pages: Record<string, { permission: Permission; path: (id: string) => string }> = {
  account: { permission: 'accounts.read', path: (id) => `/people/${id}` },
  item: { permission: 'catalogue.read', path: (id) => `/items/${id}` },
  order: { permission: 'payments.read', path: (id) => `/orders/${id}` },
  // A posting has no page: the ledger shows it by its key.
  posting: { permission: 'wallet.read', path: (key) => `/ledger?key=${encodeURIComponent(key)}` },
  setting: { permission: 'settings.read', path: (name) => `/settings?text=${name}` },
}

/** What an action of the audit log was on, such as `item:12`. It leads to its page for whoever may open it. */
export function SubjectLink({ subject }: { subject: string }): ReactNode {
  const [kind = '', id = ''] = /^([a-z]+):([0-9A-Za-z]+)$/.exec(subject)?.slice(1) ?? []
  return <PageLink kind={kind} id={id} text={subject} />
}

/** What a finding names, with its number or key. */
const named = /(account \d+|item \d+|order [0-9A-Z]{20}|posting \w+:[^\s,]+)/

/** What a finding is about, such as `account 7, item 12`: each part leads to its page for whoever may open it. */
export function FindingSubject({ subject }: { subject: string }): ReactNode {
  // The texts between the parts are at even places.
  return subject.split(named).map((part, place) => {
    if (place % 2 === 0) return part
    const [kind = '', id = ''] = part.split(' ')
    return <PageLink key={part} kind={kind} id={id} text={part} />
  })
}

/** The text alone for a kind without a page. */
function PageLink({ kind, id, text }: { kind: string; id: string; text: string }) {
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  const mayOpen = useMay(page?.permission ?? 'audit.read')
  return page && id && mayOpen ? <Link to={page.path(id)}>{text}</Link> : text
}
