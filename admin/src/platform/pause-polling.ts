import { focusManager } from '@tanstack/react-query'

/** Without input for this long, the page counts as unattended, ms. */
export const pauseAfterMs = 5 * 60_000

// Input that assistive technology makes may come without a pointer and without keys. A video that plays is watched.
const inputs = [
  ...(['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input', 'focusin'] as const),
  'timeupdate',
] as const
const options = { capture: true, passive: true } as const

/**
 * Pages read again by themselves only while they are visible and somebody uses them; the next input reads them at once.
 * A session of the back office ends after 30 minutes without requests, which pages that nobody looks at must not make.
 */
export function pausePollingWithoutInput(): void {
  focusManager.setEventListener((setInUse) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const use = () => {
      clearTimeout(timer)
      const isVisible = document.visibilityState === 'visible'
      setInUse(isVisible)
      if (isVisible) timer = setTimeout(() => setInUse(false), pauseAfterMs)
    }
    let place = ''
    // Browsers also tell of a move when a page changes below a pointer that rests.
    const move = ({ screenX, screenY }: PointerEvent) => {
      const current = `${screenX} ${screenY}`
      if (current !== place) use()
      place = current
    }
    for (const name of inputs) window.addEventListener(name, use, options)
    window.addEventListener('pointermove', move, options)
    document.addEventListener('visibilitychange', use)
    use()
    return () => {
      clearTimeout(timer)
      for (const name of inputs) window.removeEventListener(name, use, options)
      window.removeEventListener('pointermove', move, options)
      document.removeEventListener('visibilitychange', use)
    }
  })
}
