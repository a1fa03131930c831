import { useEffect, useRef } from 'react'

/** Displayed at most 96 px high, on screens of up to three pixels per pixel. */
const maxHeight = 288

/** The picture that a video shows now, without the controls, which cover much of it while it is paused. */
export function FramePicture({ video }: { video: HTMLVideoElement }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const closing = new AbortController()
    const draw = () => {
      const { videoWidth, videoHeight } = video
      if (!canvas.current || videoHeight === 0) return
      const height = Math.min(maxHeight, videoHeight)
      const width = Math.round((height * videoWidth) / videoHeight)
      Object.assign(canvas.current, { width, height })
      canvas.current.getContext('2d')?.drawImage(video, 0, 0, width, height)
    }
    draw()
    for (const event of ['loadeddata', 'seeked', 'timeupdate'])
      video.addEventListener(event, draw, { signal: closing.signal })
    return () => closing.abort()
  }, [video])
  return (
    <canvas aria-hidden className="max-h-24 max-w-40 shrink-0 rounded-md" height={0} ref={canvas} width={0} />
  )
}
