import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end the page follows new messages, CSS pixels. */
const nearPx = 160

/**
 * Keeps the page scrolled to its end when it is there, and keeps the scroll position when it is not.
 * @param endKey changes when something is added at the end; undefined while nothing is loaded
 * @param startKey changes when something is added at the start, above what is in view
 * @returns `hasNewBelow`: there is something new below what is in view
 */
export function useScrollToEnd(endKey: string | undefined, startKey: number | undefined) {
  const [hasNewBelow, setHasNewBelow] = useState(false)
  const wasNear = useRef(true)
  const before = useRef({ endKey, startKey, height: 0 })

  useEffect(() => {
    const onScroll = () => {
      wasNear.current = isNearEnd()
      if (wasNear.current) setHasNewBelow(false)
      before.current.height = document.documentElement.scrollHeight
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  useLayoutEffect(() => {
    const root = document.documentElement
    const last = before.current
    const isFirst = last.endKey === undefined
    if (endKey !== last.endKey) {
      if (isFirst || wasNear.current) root.scrollTop = root.scrollHeight
      else setHasNewBelow(true)
    } else if (startKey !== last.startKey && last.height > 0 && !CSS.supports('overflow-anchor: auto')) {
      root.scrollTop += root.scrollHeight - last.height
    }
    before.current = { endKey, startKey, height: root.scrollHeight }
  }, [endKey, startKey])

  const goToEnd = useCallback(() => {
    wasNear.current = true
    setHasNewBelow(false)
    window.scrollTo({ top: document.documentElement.scrollHeight })
  }, [])
  return { hasNewBelow, goToEnd }
}

function isNearEnd(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return scrollHeight - scrollTop - clientHeight < nearPx
}
