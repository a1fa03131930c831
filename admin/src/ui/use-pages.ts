import { useLocation, useSearchParams } from 'react-router'

/** Of a page of a list. Null: the first one. */
type Cursor = string | null

interface ShownPage {
  cursor: Cursor
  /** Of the pages before it, as far as they are known, the last one at the end. */
  before: readonly Cursor[]
}

/** Which page of a list is shown. A page tells the cursor of the next one only. */
export interface Pages extends ShownPage {
  show: (page: ShownPage) => void
}

/** What an entry of the browser's history has of the tables of its page. */
interface PassedPages {
  /** The cursors of the pages before, by the parameter of the URL that has a table's own. */
  before?: Record<string, readonly Cursor[]>
}

/**
 * The pages of a table. The URL has the cursor, and the entry of the browser's history those of the pages before,
 * which are known after a reload, too, and not to whom the URL is sent.
 * @param name the parameter of the URL
 * @param isInDrawer each page takes the place of the one before in the browser's history
 */
export function useUrlPages(name: string, isInDrawer: boolean): Pages {
  const [parameters, setParameters] = useSearchParams()
  const state: unknown = useLocation().state
  const { before = {} } = (state ?? {}) as PassedPages
  const cursor = parameters.get(name)
  return {
    cursor,
    before: cursor === null ? [] : (before[name] ?? []),
    show: (page) =>
      setParameters(
        (current) => {
          const changed = new URLSearchParams(current)
          if (page.cursor) changed.set(name, page.cursor)
          else changed.delete(name)
          return changed
        },
        {
          state: { before: { ...before, [name]: page.before } },
          replace: isInDrawer,
          preventScrollReset: true,
        },
      ),
  }
}
