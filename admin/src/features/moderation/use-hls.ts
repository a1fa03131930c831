import { type RefObject, useEffect, useRef, useState } from 'react'

/** Chromium, Edge and Safari play HLS by themselves, Firefox does not. */
const playsHls = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''

/**
 * Loads HLS into a video, with hls.js where the browser does not play HLS itself. Another address of the same video goes on
 * where the former one was.
 * @returns the element's reference, whether the video could not be played, and a function that reloads it
 */
export function useHls(address: string): {
  video: RefObject<HTMLVideoElement | null>
  isUnplayable: boolean
  retry: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const place = useRef({ seconds: 0, isPlaying: false })
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  useEffect(() => {
    const element = video.current
    if (!element) return
    const closing = new AbortController()
    const { signal } = closing
    const goOn = () => {
      if (place.current.seconds > 0) element.currentTime = place.current.seconds
      if (place.current.isPlaying) void element.play().catch(() => undefined)
    }
    element.addEventListener('loadedmetadata', goOn, { once: true, signal })
    const fail = () => setFailedAttempt(attempt)
    setFailedAttempt(undefined)
    if (playsHls()) {
      element.addEventListener('error', fail, { signal })
      element.src = address
    } else
      void loadHls(element, { address, signal, startSeconds: place.current.seconds }).catch(() => {
        if (!signal.aborted) fail()
      })
    return () => {
      place.current = { seconds: element.currentTime, isPlaying: !element.paused }
      closing.abort()
    }
  }, [address, attempt])
  return { video, isUnplayable: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}

/** @throws Error once the video cannot be played: no Media Source, no codec, or a file that does not load */
async function loadHls(
  element: HTMLVideoElement,
  { address, signal, startSeconds }: { address: string; signal: AbortSignal; startSeconds: number },
): Promise<never> {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) throw new Error('the browser has no Media Source')
  // The content security policy allows no worker of a blob.
  const hls = new Hls({ enableWorker: false, startPosition: startSeconds > 0 ? startSeconds : -1 })
  return new Promise((_resolve, reject) => {
    const end = (error: Error) => {
      hls.destroy()
      reject(error)
    }
    if (signal.aborted) {
      end(new Error('closed'))
      return
    }
    signal.addEventListener('abort', () => end(new Error('closed')), { once: true })
    hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
      if (fatal) end(new Error(details))
    })
    hls.loadSource(address)
    hls.attachMedia(element)
  })
}
