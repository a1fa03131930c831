import { type RefObject, useEffect, useState } from 'react'

interface ScrollEdges {
  /** There is more content before the start of the visible part. */
  hasMoreBefore: boolean
  hasMoreAfter: boolean
}

/** Scroll positions this close to an edge count as the edge: zoomed pages scroll by fractions of a pixel. */
const slackPx = 2

export function scrollEdgesOf(row: {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}): ScrollEdges {
  return {
    hasMoreBefore: row.scrollLeft > slackPx,
    hasMoreAfter: row.scrollLeft + row.clientWidth < row.scrollWidth - slackPx,
  }
}

/** At which edges a horizontally scrolling row has more content, so that the edge can show it. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const updateEdges = () =>
      setEdges((shown) => {
        const next = scrollEdgesOf(element)
        const isSame = shown.hasMoreBefore === next.hasMoreBefore && shown.hasMoreAfter === next.hasMoreAfter
        return isSame ? shown : next
      })
    const resizes = new ResizeObserver(updateEdges)
    resizes.observe(element)
    // another language or font changes the width of the content, but not that of the row
    for (const item of element.children) resizes.observe(item)
    element.addEventListener('scroll', updateEdges, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', updateEdges)
    }
  }, [row])
  return edges
}
