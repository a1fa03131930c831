import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from './use-feed.ts'

/** How often new shorts are requested at the end of a feed, ms. */
const checkEveryMs = 20_000

/**
 * Requests new shorts while the last one, or the end, is on a visible screen. They follow the last one at once. At the end
 * they wait for the viewer, because there the first of them would begin to play by itself.
 * @param left shorts from the current one on; 0 at the end
 * @returns shows those that wait; undefined if there are none
 */
export function useNewShorts({ hasMore, error, findMore }: Feed, left: number): (() => void) | undefined {
  const [found, setFound] = useState<{ append: () => void }>()
  const isChecking = left <= 1 && !hasMore && !error && !found
  const check = useEffectEvent(async () => {
    if (document.hidden) return
    // a failed request is repeated by the next check
    const append = await findMore().catch(() => undefined)
    if (append) setFound({ append })
  })
  useEffect(() => {
    if (!isChecking) return
    const timer = setInterval(() => void check(), checkEveryMs)
    return () => clearInterval(timer)
  }, [isChecking])
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
