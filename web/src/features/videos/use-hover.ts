import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { connectionFacts } from '../../platform/network/connection-facts.ts'

/** Hovering counts from this time on, so that a mouse that only passes over starts nothing, ms. */
const hoverDelayMs = 600

/** Whether the browser's settings allow autoplay of previews. */
function allowsAutoplay(): boolean {
  return !connectionFacts().saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** True while a mouse hovers over an element. Touches and pens are ignored. */
export function useHover() {
  const [isHovered, setIsHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHovered,
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !allowsAutoplay()) return
        timer.current = setTimeout(() => setIsHovered(true), hoverDelayMs)
      },
      onPointerLeave: () => {
        clearTimeout(timer.current)
        setIsHovered(false)
      },
    },
  }
}
