import { useState } from 'react'

/** The columns of a table that this browser does not show. */
export function useHiddenColumns(table: string): {
  hidden: ReadonlySet<string>
  toggle: (key: string) => void
} {
  const key = `hiddenColumns:${table}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean)),
  )
  const toggle = (column: string) => {
    const changed = new Set(hidden)
    if (!changed.delete(column)) changed.add(column)
    localStorage.setItem(key, [...changed].join(','))
    setHidden(changed)
  }
  return { hidden, toggle }
}
