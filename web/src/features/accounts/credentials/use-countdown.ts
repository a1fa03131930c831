import { useEffect, useState } from 'react'

/** Seconds left, counting down to 0; `start` restarts it. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (length: number) => {
    setEndsAt(Date.now() + length * 1000)
    setSeconds(Math.max(0, Math.ceil(length)))
  }
  return { seconds, start }
}
