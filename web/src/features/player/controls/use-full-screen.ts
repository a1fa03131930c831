import { useCallback, useEffect } from 'react'

/** What older Safari calls it, and the lock that only some browsers have. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: string) => Promise<void> }

interface FullScreenOptions {
  container: HTMLElement
  isFull: boolean
  onFullChange: (isFull: boolean) => void
  /** Turn the screen on its side: the picture is wider than high. */
  isWide: boolean
  /** Something lies over the player, and may open dialogs of the page: the browser's full screen would hide them. */
  isCovered: boolean
}

/**
 * Full screen in the page: the container fills the window, so that our controls stay on iPhones too, whose
 * browser would put its own player over everything. Where the browser's full screen exists it is added to that.
 */
export function useFullScreen({ container, isFull, onFullChange, isWide, isCovered }: FullScreenOptions) {
  const enter = useCallback(() => {
    onFullChange(true)
    container
      .requestFullscreen?.({ navigationUI: 'hide' })
      .then(() => (screen.orientation as LockableOrientation).lock?.(isWide ? 'landscape' : 'portrait'))
      // refused, or no such lock: the page's full screen is enough
      .catch(() => undefined)
  }, [container, isWide, onFullChange])

  const leave = useCallback(() => {
    onFullChange(false)
    if (document.fullscreenElement === container) document.exitFullscreen().catch(() => undefined)
  }, [container, onFullChange])

  useEffect(() => {
    if (isCovered && document.fullscreenElement === container)
      document.exitFullscreen().catch(() => undefined)
  }, [container, isCovered])

  useEffect(() => {
    if (!isFull) return
    const onChange = () => {
      // left by the browser's own means (Esc, a swipe): the page follows
      if (!document.fullscreenElement && !isCovered) onFullChange(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.documentElement.style.overflow = overflow
    }
  }, [isCovered, isFull, onFullChange])

  return { enter, leave, toggle: isFull ? leave : enter }
}
