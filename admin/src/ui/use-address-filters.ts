import { useSearchParams } from 'react-router'

/** Filters of a table, kept in the address. A change leads back to the first page. */
export function useAddressFilters(): [
  read: (name: string) => string | undefined,
  set: (name: string, value: string) => void,
] {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.delete('cursor')
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: true },
    )
  return [(name) => parameters.get(name) ?? undefined, set]
}
