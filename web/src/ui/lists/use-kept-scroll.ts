import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { sessionStore } from '../../platform/storage/browser-store.ts'

const storeKey = 'rowPositions'
/** How many positions a tab keeps, enough for some ten pages with ten rows. The oldest are deleted first. */
const maxKept = 100

/** By entry of the history and row: pixels from the row's start. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(storeKey) ?? '{}')
    return new Map(Object.entries(stored as Record<string, number>))
  } catch {
    return new Map()
  }
}

function storePosition(place: string, left: number): void {
  const positions = readPositions()
  positions.delete(place)
  if (left > 0) positions.set(place, left)
  sessionStore.set(storeKey, JSON.stringify(Object.fromEntries([...positions].slice(-maxKept))))
}

/**
 * Restores the horizontal scroll position of a row when the viewer goes back to its page, as browsers do for the page.
 * @param name of the row among those of its page
 * @param isShown whether the row is there
 */
export function useKeptScroll(row: RefObject<HTMLElement | null>, name: string, isShown: boolean): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !isShown) return
    const place = `${key} ${name}`
    const kept = readPositions().get(place) ?? 0
    if (kept > 0) element.scrollLeft = kept
    // read while it scrolls: reading it when the page is left would compute the layout once more
    let left = kept
    let stored = kept
    const readPosition = () => {
      left = element.scrollLeft
    }
    const store = () => {
      if (left === stored) return
      stored = left
      storePosition(place, left)
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
