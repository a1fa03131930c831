import { useSearchParams } from 'react-router'

/** Filters of the tables of a page, kept in the URL. A change leads back to the first page of each. */
export function useUrlFilters(): [
  read: (name: string) => string | undefined,
  set: (name: string, value: string) => void,
  setAll: (values: Record<string, string>) => void,
] {
  const [parameters, setParameters] = useSearchParams()
  const setAll = (values: Record<string, string>) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        for (const name of current.keys()) if (/^cursor$|Cursor$/.test(name)) changed.delete(name)
        for (const [name, value] of Object.entries(values)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  const set = (name: string, value: string) => setAll({ [name]: value })
  return [(name) => parameters.get(name) ?? undefined, set, setAll]
}

/** The number of something, such as an account, as it stands in a URL: 42 or #42. Undefined: the text is not one. */
export function readId(text: string): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** A filter of the URL by the number of something. `isWrong`: it has another text, which no row fits. */
export function useUrlId(name: string): { id: number | undefined; isWrong: boolean } {
  const [filter] = useUrlFilters()
  const text = filter(name) ?? ''
  const id = readId(text)
  return { id, isWrong: text !== '' && id === undefined }
}
