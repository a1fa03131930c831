import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * One of some values, kept in the page’s address under a name, so that reloading, going back and a link show the same.
 * Undefined: none of them is named.
 */
export function useAddressChoice<Value extends string>(
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
        // choosing is no step of its own: back leads to the page before
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  )
  return [values.find((value) => value === search.get(name)), choose]
}
