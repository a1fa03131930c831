import type { ReactNode } from 'react'

/** Rows with a name at the start and a value at the end. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

interface KeyValueRowProps {
  name: ReactNode
  value: ReactNode
}

/** One row of a KeyValueList. */
export function KeyValueRow({ name, value }: KeyValueRowProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-ink-muted text-sm">{name}</dt>
      <dd className="min-w-0 text-right">{value}</dd>
    </div>
  )
}
