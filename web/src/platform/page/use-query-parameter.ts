import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The query of a navigation that has not finished. React Router would build the next one on the query before it. */
let pending: URLSearchParams | undefined

/**
 * The query of the address, and how one of its parameters is set: undefined removes it. Several can be set at once, also
 * while an earlier change is on its way.
 */
export function useQueryParameters(): [URLSearchParams, (name: string, value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  useEffect(
    () => () => {
      if (search) pending = undefined
    },
    [search],
  )
  const set = useCallback(
    (name: string, value: string | undefined) => {
      const next = new URLSearchParams(pending ?? search)
      if (value === undefined) next.delete(name)
      else next.set(name, value)
      pending = next
      // a choice adds no history entry: back leads to the previous page
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [search, setSearch],
  )
  return [search, set]
}

/**
 * One of several values as a query parameter, so that a reload, the back button and a link show the same.
 * Undefined when the address has none of them.
 */
export function useQueryParameter<Value extends string>(
  name: string,
  values: readonly Value[],
): [Value | undefined, (value: Value | undefined) => void] {
  const [search, set] = useQueryParameters()
  const choose = useCallback((value: Value | undefined) => set(name, value), [name, set])
  return [values.find((value) => value === search.get(name)), choose]
}
