import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { watchDragDown } from '../touch/watch-drag-down.ts'
import { decideSheetDrag } from './sheet-drag.ts'

/**
 * Lets a finger drag a sheet down to close it. The result is the sheet's ref. Does nothing on a wide screen,
 * where the sheet is not at the bottom.
 */
export function useSheetDrag(onDismiss: () => void): RefCallback<HTMLElement> {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  return useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return
    const moveTo = (distance: number, isAnimated: boolean) => {
      sheet.style.transition = isAnimated ? '' : 'none'
      sheet.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
    }
    return watchDragDown(sheet, {
      mayStart: () => !matchMedia('(min-width: 48rem)').matches,
      onDrag: ({ distance }) => moveTo(distance, false),
      onRelease(drag) {
        const isClosing = decideSheetDrag(drag, sheet.offsetHeight) === 'close'
        // the closing animation continues from the finger's position: the closing style overrides this one
        if (isClosing) dismiss.current()
        moveTo(isClosing ? drag.distance : 0, true)
      },
      onCancel: () => moveTo(0, true),
    })
  }, [])
}
