import type { Short } from '@liuguang/contract'
import { useEffect, useRef } from 'react'
import { fetchAhead } from '../player/fetched-ahead.ts'
import { isOver, type PlayerSource } from '../player/player-source.ts'

/** A grant that ends sooner would be refused on the way, ms. */
const arrivesMs = 5_000
/** How many past the one that is watched; the first of them stands ready in a player of its own. */
const reach = 2

/**
 * Fetches what the first picture of the short after the next one needs, keeps it while it may be swiped to, and
 * drops it, requests under way included, when it was swiped past or left behind.
 */
export function useFetchAhead(
  shorts: readonly Short[],
  index: number,
  sourceOf: (short: Short) => PlayerSource | undefined,
  isAllowed: boolean,
): void {
  const held = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const near = new Set<string>()
    for (const short of isAllowed ? shorts.slice(index, index + reach + 1) : []) {
      const masterUrl = sourceOf(short)?.masterUrl
      if (masterUrl) near.add(masterUrl)
    }
    for (const [masterUrl, holding] of held.current) {
      if (near.has(masterUrl)) continue
      holding.abort()
      held.current.delete(masterUrl)
    }
    const far = shorts[index + reach]
    const source = far && isAllowed ? sourceOf(far) : undefined
    if (!source || isOver(source, arrivesMs) || held.current.has(source.masterUrl)) return
    const { masterUrl } = source
    const holding = new AbortController()
    held.current.set(masterUrl, holding)
    const shortSide = innerWidth * devicePixelRatio
    fetchAhead(masterUrl, { shortSide, priority: 'low', signal: holding.signal }).catch(() => undefined)
  }, [shorts, index, sourceOf, isAllowed])

  useEffect(() => {
    const all = held.current
    return () => {
      for (const holding of all.values()) holding.abort()
      all.clear()
    }
  }, [])
}
