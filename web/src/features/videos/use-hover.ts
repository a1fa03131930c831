import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A mouse that only passes over is not curious yet, ms. */
const curiousMs = 600

interface NetworkWish {
  connection?: { saveData?: boolean }
}

/** Whether moving pictures that nobody asked for are welcome here. */
function mayMove(): boolean {
  const { connection } = navigator as NetworkWish
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** True while a mouse rests on an element. Fingers and pens never do: for them nothing happens at all. */
export function useHover() {
  const [isHovered, setIsHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHovered,
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !mayMove()) return
        timer.current = setTimeout(() => setIsHovered(true), curiousMs)
      },
      onPointerLeave: () => {
        clearTimeout(timer.current)
        setIsHovered(false)
      },
    },
  }
}
