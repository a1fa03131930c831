import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * One of several values as a query parameter, so that a reload, the back button and a link show the same.
 * Undefined when the address has none of them.
 */
export function useQueryParameter<Value extends string>(
  name: string,
  values: readonly Value[],
): [Value | undefined, (value: Value | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = useCallback(
    (value: Value | undefined) =>
      setSearch(
        (former) => {
          if (value === undefined) former.delete(name)
          else former.set(name, value)
          return former
        },
        // a choice adds no history entry: back leads to the previous page
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  )
  return [values.find((value) => value === search.get(name)), choose]
}
