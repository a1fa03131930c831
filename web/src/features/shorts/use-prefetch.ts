import type { Short } from '@liuguang/contract'
import { useEffect, useRef } from 'react'
import { prefetchMedia } from '../player/media-transport/prefetch.ts'
import { isExpired, type PlayerSource } from '../player/player-source.ts'

/** A grant that ends sooner could expire before the request arrives, ms. */
const grantLeftMs = 5_000
/** The short that is fetched, counted from the current one; the one before it has a player of its own. */
const distance = 2

/**
 * Fetches what the first picture of the short after the next one needs. Aborts and drops it when that short is more than
 * two swipes ahead, or was swiped past.
 */
export function usePrefetch(
  shorts: readonly Short[],
  index: number,
  sourceOf: (short: Short) => PlayerSource | undefined,
  isAllowed: boolean,
): void {
  const fetches = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const near = new Set<string>()
    for (const short of isAllowed ? shorts.slice(index, index + distance + 1) : []) {
      const masterUrl = sourceOf(short)?.masterUrl
      if (masterUrl) near.add(masterUrl)
    }
    for (const [masterUrl, controller] of fetches.current) {
      if (near.has(masterUrl)) continue
      controller.abort()
      fetches.current.delete(masterUrl)
    }
    const far = shorts[index + distance]
    const source = far && isAllowed ? sourceOf(far) : undefined
    if (!source || isExpired(source, grantLeftMs) || fetches.current.has(source.masterUrl)) return
    const { masterUrl } = source
    const controller = new AbortController()
    fetches.current.set(masterUrl, controller)
    const shortSide = innerWidth * devicePixelRatio
    prefetchMedia(masterUrl, { shortSide, priority: 'low', signal: controller.signal }).catch(() => undefined)
  }, [shorts, index, sourceOf, isAllowed])

  useEffect(() => {
    const all = fetches.current
    return () => {
      for (const controller of all.values()) controller.abort()
      all.clear()
    }
  }, [])
}
