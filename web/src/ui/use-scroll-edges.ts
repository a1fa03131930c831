import { type RefObject, useEffect, useState } from 'react'

interface ScrollEdges {
  /** Something lies beyond the start of what is seen. */
  hasMoreBefore: boolean
  hasMoreAfter: boolean
}

/** Half-seen pixels are no reason for a hint: zoomed pages scroll by fractions. */
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

/** Beyond which edges a row that scrolls sideways goes on, so that it can be hinted at there. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () =>
      setEdges((shown) => {
        const next = scrollEdgesOf(element)
        const isSame = shown.hasMoreBefore === next.hasMoreBefore && shown.hasMoreAfter === next.hasMoreAfter
        return isSame ? shown : next
      })
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    // another language, another font: the row stays as wide as it is, its content does not
    for (const item of element.children) resizes.observe(item)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return edges
}
