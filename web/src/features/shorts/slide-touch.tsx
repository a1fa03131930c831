import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HeartFilledIcon } from '../../ui/icons/action-icons.tsx'
import { watchTouch } from '../player/gestures/watch-touch.ts'
import { SlideGesture, slideTaps } from './slide-gesture.ts'

interface SlideTouchProps {
  onTap: () => void
  /** @returns whether to show a heart */
  onLike: () => boolean
  /** Called when a long press starts and ends. */
  onLongPress: (isPressed: boolean) => void
  children?: ReactNode
}

interface Heart {
  key: number
  x: number
  y: number
  tilt: number
}

/** Rotation of successive hearts, degrees. */
const tilts = [-14, 8, -4, 16, -10]

/**
 * Tap, double tap (with a heart at that point) and long press on a slide's picture. For touch and mouse only; keyboards
 * and screen readers use the buttons.
 */
export function SlideTouch({ onTap, onLike, onLongPress, children }: SlideTouchProps) {
  const [hearts, setHearts] = useState<readonly Heart[]>([])
  const area = useRef<HTMLDivElement>(null)
  const count = useRef(0)
  const like = useEffectEvent((x: number, y: number) => {
    if (!onLike()) return
    const key = count.current++
    setHearts((shown) => [...shown, { key, x, y, tilt: tilts[key % tilts.length] ?? 0 }])
  })
  const tap = useEffectEvent(onTap)
  const longPress = useEffectEvent(onLongPress)

  useEffect(() => {
    if (!area.current) return
    const gestures = new SlideGesture({
      onTap: () => tap(),
      onDoubleTap: (x, y) => like(x, y),
      onLongPress: (isPressed) => longPress(isPressed),
    })
    const stop = watchTouch(area.current, {
      area: () => ({ isFullScreen: false, canSetVolume: false, taps: slideTaps }),
      onGesture: (gesture) => gestures.handle(gesture),
      hasMouse: true,
    })
    return () => {
      stop()
      gestures.destroy()
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
