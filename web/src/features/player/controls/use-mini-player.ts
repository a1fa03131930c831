import { useCallback, useEffect, useState } from 'react'

interface MiniPlayerOptions {
  container: HTMLElement
  isFullScreen: boolean
  /** Offers cover the player, which stay in its place. */
  isCovered: boolean
  isPlaying: boolean
  onMiniChange: (isMini: boolean) => void
  pause: () => void
}

/** A player with less than this share in view is away. */
const visibleShare = 0.25

/**
 * Shrinks the player into a corner of the window while its place is scrolled away, if it plays. Its element stays the
 * same, so that picture and sound go on.
 */
export function useMiniPlayer(options: MiniPlayerOptions) {
  const { container, isFullScreen, isCovered, isPlaying, onMiniChange, pause } = options
  const [isAway, setIsAway] = useState(false)
  /** The viewer's choice, until its place is in view again; undefined: by scrolling. */
  const [choice, setChoice] = useState<'mini' | 'closed'>()
  const [hasPlayedAway, setHasPlayedAway] = useState(false)

  useEffect(() => {
    const place = container.parentElement
    if (!place || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry && setIsAway(entry.intersectionRatio < visibleShare && entry.boundingClientRect.top < 0),
      { threshold: visibleShare },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [container])
  useEffect(() => {
    if (isAway) return
    setChoice(undefined)
    setHasPlayedAway(false)
  }, [isAway])
  useEffect(() => {
    if (isAway && isPlaying) setHasPlayedAway(true)
  }, [isAway, isPlaying])

  const isWanted = choice === 'mini' || (isAway && hasPlayedAway && choice === undefined)
  const isMini = isWanted && !isFullScreen && !isCovered
  useEffect(() => onMiniChange(isMini), [isMini, onMiniChange])

  const restore = useCallback(() => {
    setChoice(undefined)
    container.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [container])
  return {
    restore,
    close() {
      pause()
      // in view it may also have been opened by a key
      setChoice(isAway ? 'closed' : undefined)
    },
    toggle: () => (isMini ? restore() : setChoice('mini')),
  }
}
