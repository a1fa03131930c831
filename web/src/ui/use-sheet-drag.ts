import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { isInsideScrolled } from './is-inside-scrolled.ts'
import { decideSheetDrag } from './sheet-drag.ts'

interface Grip {
  x: number
  y: number
  /** Unknown until the first move says whether this is a drag or a scroll. */
  isDrag: boolean | undefined
  lastY: number
  lastAt: number
  velocity: number
}

/**
 * Lets a finger draw a sheet down and away. Give the result to the sheet as its ref.
 * A touch that begins in something scrolled, or that moves up or sideways first, stays a scroll. Does nothing
 * on a wide screen, where the sheet is not at the bottom.
 */
export function useSheetDrag(onDismiss: () => void): RefCallback<HTMLElement> {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  return useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return
    let grip: Grip | undefined

    const moveTo = (distance: number, isAnimated: boolean) => {
      sheet.style.transition = isAnimated ? '' : 'none'
      sheet.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
    }
    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      const isBottomSheet = !matchMedia('(min-width: 48rem)').matches
      if (!touch || event.touches.length > 1 || !isBottomSheet || isInsideScrolled(event.target, sheet))
        return
      grip = {
        x: touch.clientX,
        y: touch.clientY,
        isDrag: undefined,
        lastY: touch.clientY,
        lastAt: event.timeStamp,
        velocity: 0,
      }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!touch || !grip) return
      const down = touch.clientY - grip.y
      grip.isDrag ??= down > 0 && down > Math.abs(touch.clientX - grip.x)
      if (!grip.isDrag) {
        grip = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      const elapsed = Math.max(1, event.timeStamp - grip.lastAt)
      grip.velocity = (touch.clientY - grip.lastY) / elapsed
      grip.lastY = touch.clientY
      grip.lastAt = event.timeStamp
      moveTo(down, false)
    }
    const end = () => {
      if (!grip?.isDrag) return
      const distance = grip.lastY - grip.y
      const decision = decideSheetDrag({ distance, velocity: grip.velocity, height: sheet.offsetHeight })
      grip = undefined
      // when it closes, the sheet goes on from where the finger left it: the closing style wins over this one
      if (decision === 'close') dismiss.current()
      moveTo(decision === 'close' ? distance : 0, true)
    }
    const cancel = () => {
      grip = undefined
      moveTo(0, true)
    }

    sheet.addEventListener('touchstart', start, { passive: true })
    // not passive: a drag must not also scroll the page behind
    sheet.addEventListener('touchmove', move, { passive: false })
    sheet.addEventListener('touchend', end)
    sheet.addEventListener('touchcancel', cancel)
    return () => {
      sheet.removeEventListener('touchstart', start)
      sheet.removeEventListener('touchmove', move)
      sheet.removeEventListener('touchend', end)
      sheet.removeEventListener('touchcancel', cancel)
    }
  }, [])
}
