import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { sessionStore } from '../../platform/storage/browser-store.ts'

const storeKey = 'rowPositions'
/** How many positions a tab stores, enough for some ten pages with ten rows. The oldest are deleted first. */
const maxPositions = 100

/** By history entry and row: pixels from the row's start. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(storeKey) ?? '{}')
    return new Map(Object.entries(stored as Record<string, number>))
  } catch {
    return new Map()
  }
}

function storePosition(positionKey: string, left: number): void {
  const positions = readPositions()
  positions.delete(positionKey)
  if (left > 0) positions.set(positionKey, left)
  sessionStore.set(storeKey, JSON.stringify(Object.fromEntries([...positions].slice(-maxPositions))))
}

/**
 * Restores the horizontal scroll position of a row when the viewer goes back to its page, as browsers do for the page.
 * @param name identifies the row among those of its page
 * @param isShown whether the row is rendered
 */
export function useRowScrollRestoration(
  row: RefObject<HTMLElement | null>,
  name: string,
  isShown: boolean,
): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !isShown) return
    const positionKey = `${key} ${name}`
    const restored = readPositions().get(positionKey) ?? 0
    if (restored > 0) element.scrollLeft = restored
    // read while it scrolls: reading it when the page is left would compute the layout once more
    let left = restored
    let stored = restored
    const readPosition = () => {
      left = element.scrollLeft
    }
    const store = () => {
      if (left === stored) return
      stored = left
      storePosition(positionKey, left)
    }
    element.addEventListener('scroll', readPosition, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      element.removeEventListener('scroll', readPosition)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [row, key, name, isShown])
}
