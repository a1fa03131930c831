import { useCallback, useEffect, useRef } from 'react'

/** With the orientation lock, which only some browsers have. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: string) => Promise<void> }

interface FullScreenOptions {
  isFullScreen: boolean
  onFullScreenChange: (isFullScreen: boolean) => void
  /** The picture is wider than high: locks the orientation to landscape. */
  isWide: boolean
  /** An overlay that may open dialogs covers the player: the browser's full screen would hide them. */
  isCovered: boolean
  isPlaying: boolean
}

/**
 * Full screen in the page: the container fills the window, so that our controls work on iPhones, too, whose browser
 * would show its own player. Where the browser's full screen is available, it is used in addition, for the whole page:
 * so it lasts when the next video has another container.
 */
export function useFullScreen({
  isFullScreen,
  onFullScreenChange,
  isWide,
  isCovered,
  isPlaying,
}: FullScreenOptions) {
  /** Entered by turning the phone. */
  const enteredByTurning = useRef(false)
  const enter = useCallback(() => {
    onFullScreenChange(true)
    document.documentElement
      .requestFullscreen?.({ navigationUI: 'hide' })
      .then(() => (screen.orientation as LockableOrientation).lock?.(isWide ? 'landscape' : 'portrait'))
      // refused, or not supported: the page's full screen is enough
      .catch(() => undefined)
  }, [isWide, onFullScreenChange])

  const leave = useCallback(() => {
    enteredByTurning.current = false
    onFullScreenChange(false)
    leaveBrowserFullScreen()
  }, [onFullScreenChange])

  useEffect(() => {
    if (isCovered) leaveBrowserFullScreen()
  }, [isCovered])
  // to another page, on which no other player has taken over
  useEffect(() => () => void (document.querySelector('[data-full]') ?? leaveBrowserFullScreen()), [])

  useEffect(() => {
    if (!isFullScreen) return
    const onChange = () => {
      // the viewer left the browser's full screen (Esc, a swipe): leaves the page's, too
      if (!document.fullscreenElement && !isCovered) onFullScreenChange(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [isCovered, isFullScreen, onFullScreenChange])

  // Turning the phone enters full screen while the video plays; turning it back leaves it, also when the video
  // is paused or at its end. Browsers permit it for such a turn, or soon after a tap; where they refuse, the
  // player is fitted to the screen: see --player-height.
  useEffect(() => {
    if (!isWide || !matchMedia('(pointer: coarse)').matches) return
    const onTurn = () => {
      if (!screen.orientation.type.startsWith('landscape')) {
        if (enteredByTurning.current) leave()
      } else if (isPlaying && !isCovered && !document.fullscreenElement) {
        document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).then(
          () => {
            enteredByTurning.current = true
            onFullScreenChange(true)
          },
          () => undefined,
        )
      }
    }
    screen.orientation?.addEventListener('change', onTurn)
    return () => screen.orientation?.removeEventListener('change', onTurn)
  }, [isCovered, isPlaying, isWide, leave, onFullScreenChange])

  return { enter, leave, toggle: isFullScreen ? leave : enter }
}

function leaveBrowserFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
