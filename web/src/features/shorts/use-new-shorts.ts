import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from './use-feed.ts'

/** How often the end of a feed is asked for shorts that came since, ms. */
const lookEveryMs = 20_000

/**
 * Looks for new shorts while the last one, or the end, is on a visible screen. They follow the last one at once. At the end
 * they wait for the viewer, because there the first of them would begin to play by itself.
 * @param left shorts from the current one on; 0 at the end
 * @returns shows those that wait; undefined if there are none
 */
export function useNewShorts({ hasMore, error, findMore }: Feed, left: number): (() => void) | undefined {
  const [found, setFound] = useState<{ append: () => void }>()
  const isLooking = left <= 1 && !hasMore && !error && !found
  const look = useEffectEvent(async () => {
    if (document.hidden) return
    // without them it stays the end, and the next look may be answered
    const append = await findMore().catch(() => undefined)
    if (append) setFound({ append })
  })
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isLooking])
  useEffect(() => {
    if (!found || left === 0) return
    found.append()
    setFound(undefined)
  }, [found, left])
  if (!found || left > 0) return undefined
  return () => {
    found.append()
    setFound(undefined)
  }
}
