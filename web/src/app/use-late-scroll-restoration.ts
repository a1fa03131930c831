import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sessionStore } from '../platform/storage/browser-store.ts'

/** Where `ScrollRestoration` stores the scroll positions of a tab when its document is unloaded, by history entry, px. */
export const scrollStoreKey = 'scrollPositions'

/** The page is not scrolled any more after this time, ms: what it lists may have become shorter. */
const limitMs = 5_000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

function storedPosition(entry: string): number {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(scrollStoreKey) ?? '{}')
    return Number((stored as Record<string, unknown>)[entry]) || 0
  } catch {
    return 0
  }
}

/**
 * Restores the scroll position of a page that is not high enough yet. `ScrollRestoration` scrolls once, when the visitor goes back.
 * If the document was loaded again in between, as phones do with tabs in the background, the list is being loaded by then and its
 * skeleton is lower. The page is scrolled on as it grows, until it is where it was or the visitor does something.
 */
export function useLateScrollRestoration(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const position = storedPosition(key)
    const isHighEnough = () => document.documentElement.scrollHeight - window.innerHeight >= position
    if (!isBack || isHighEnough()) return
    const end = () => {
      growth.disconnect()
      clearTimeout(limit)
      for (const input of inputs) removeEventListener(input, end)
    }
    const growth = new ResizeObserver(() => {
      window.scrollTo({ top: position, behavior: 'instant' })
      if (isHighEnough()) end()
    })
    growth.observe(document.body)
    const limit = setTimeout(end, limitMs)
    for (const input of inputs) addEventListener(input, end, { passive: true })
    return end
  }, [key, isBack])
}
