import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HeartFilledIcon } from '../../ui/icons/action-icons.tsx'
import { SlideGesture } from './slide-gesture.ts'

interface SlideTouchProps {
  onTap: () => void
  /** @returns whether it is liked, and a heart may show it */
  onLike: () => boolean
  /** A finger presses the picture for a while, and releases it. */
  onHold: (isHeld: boolean) => void
  children?: ReactNode
}

interface Heart {
  key: number
  x: number
  y: number
  tilt: number
}

/** Of one heart after another, degrees. */
const tilts = [-14, 8, -4, 16, -10]

/**
 * Tap, double tap (with a heart where the finger was) and hold on a slide's picture. For fingers and mice alone;
 * keyboards and screen readers have the buttons beside it.
 */
export function SlideTouch({ onTap, onLike, onHold, children }: SlideTouchProps) {
  const [hearts, setHearts] = useState<readonly Heart[]>([])
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef({ onTap, onLike, onHold })
  useEffect(() => {
    latest.current = { onTap, onLike, onHold }
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    let count = 0
    const gesture = new SlideGesture({
      onTap: () => latest.current.onTap(),
      onDoubleTap: (x, y) => {
        if (!latest.current.onLike()) return
        const box = element.getBoundingClientRect()
        const key = count++
        const tilt = tilts[key % tilts.length] ?? 0
        setHearts((shown) => [...shown, { key, x: x - box.left, y: y - box.top, tilt }])
      },
      onHoldStart: () => latest.current.onHold(true),
      onHoldEnd: () => latest.current.onHold(false),
    })
    const leaving = new AbortController()
    const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave') =>
      element.addEventListener(
        type,
        (event) => {
          if (event.pointerType === 'mouse' && event.button > 0) return
          if (type === 'pointerdown') gesture.down(event.clientX, event.clientY)
          else if (type === 'pointermove') gesture.move(event.clientX, event.clientY)
          else if (type === 'pointerup') gesture.up(event.clientX, event.clientY)
          else gesture.cancel()
        },
        { signal: leaving.signal },
      )
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const)
      on(type)
    // a hold does not open the browser's own menu
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      gesture.destroy()
    }
  }, [])

  return (
    <div className="absolute inset-0 touch-pan-y select-none overflow-hidden" data-touch ref={area}>
      {children}
      {hearts.map(({ key, x, y, tilt }) => (
        <span
          className="pointer-events-none absolute -mt-12 -ml-12 animate-heart text-coral drop-shadow-lg"
          data-heart
          key={key}
          onAnimationEnd={() => setHearts((shown) => shown.filter((heart) => heart.key !== key))}
          style={{ left: x, top: y, rotate: `${tilt}deg` }}
        >
          <HeartFilledIcon size={96} />
        </span>
      ))}
    </div>
  )
}
