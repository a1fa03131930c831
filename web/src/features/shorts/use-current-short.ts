import type { Short } from '@liuguang/contract'
import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Playback } from '../player/playback/playback.ts'
import { putIntoAddress } from './feed-address.ts'
import { type FeedStart, feedStarts } from './feed-queries.ts'
import { useEarlyStart } from './use-early-start.ts'
import { useFeedScroll } from './use-feed-scroll.ts'

interface CurrentShortOptions {
  start: FeedStart
  /** The short to show first; undefined: the first of the list. */
  firstId: number | undefined
  onSwipe: () => void
}

interface CurrentShort {
  index: number
  goTo: (index: number) => void
  /** Registers the player of a short; undefined: it has none any more. */
  setPlayer: (id: number, playback: Playback | undefined) => void
}

/** Which short fills the screen, and how to go to another. Updates the address and `feedStarts`. */
export function useCurrentShort(
  scroller: RefObject<HTMLElement | null>,
  shorts: readonly Short[],
  { start, firstId, onSwipe }: CurrentShortOptions,
): CurrentShort {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      shorts.findIndex(({ id }) => id === firstId),
    ),
  )
  const { setPlayer, startEarly, switchTo } = useEarlyStart()
  const { goTo } = useFeedScroll(scroller, index, {
    onSwipeTarget: (target) => startEarly(target === undefined ? undefined : shorts[target]?.id),
    onIndex: (next) => {
      const short = shorts[next]
      // a transition renders in slices: rendered at once, it would block several frames
      switchTo(short?.id, () => startTransition(() => setIndex(next)))
      onSwipe()
      if (!short) return
      putIntoAddress(short.id)
      feedStarts.set(short.id, start)
    },
  })
  const firstIndex = useRef(index)
  useLayoutEffect(() => {
    if (firstIndex.current > 0) goTo(firstIndex.current, true)
  }, [goTo])
  // what is appended while the end is on the screen comes into its place
  const endIndex = useRef<number>(undefined)
  const currentId = shorts[index]?.id
  const replaceEnd = useEffectEvent((id: number) => {
    goTo(index, true)
    putIntoAddress(id)
    feedStarts.set(id, start)
  })
  useLayoutEffect(() => {
    if (currentId !== undefined && endIndex.current === index) replaceEnd(currentId)
    endIndex.current = currentId === undefined ? index : undefined
  }, [currentId, index])
  return { index, goTo, setPlayer }
}
