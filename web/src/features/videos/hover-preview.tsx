import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Playback } from '../player/playback/playback.ts'
import { mountVideoSurface } from '../player/playback/video-surface.ts'
import { playerSourceOf, publicPlaybackQuery } from './use-playback.ts'

/** Buffer of a hover preview, seconds: most are short. */
const bufferSeconds = 6

/** Plays a video's public part over its cover, without sound. Counts no view. */
export function HoverPreview({ videoId }: { videoId: number }) {
  const host = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...publicPlaybackQuery(videoId), gcTime: 0 })
  const [hasPicture, setHasPicture] = useState(false)

  useEffect(() => {
    const source = data && playerSourceOf(data)
    if (!source || !host.current) return
    const surface = mountVideoSurface(host.current)
    const restart = () => playback.seekTo(0)
    const playback: Playback = new Playback(
      surface,
      {
        onPlaying: () => setHasPicture(true),
        onPreviewEnd: restart,
        onEnded: restart,
        onError: () => setHasPicture(false),
        renewSource: () => Promise.reject(new Error('A hover preview does not renew its grant')),
      },
      { preferences: { isMuted: true }, bufferSeconds },
    )
    playback.setSource(source, { atMs: 0, play: true })
    return () => playback.destroy()
  }, [data])

  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 bg-black opacity-0 transition-opacity duration-normal data-[shown=true]:opacity-100"
      data-hover-preview
      data-shown={hasPicture}
      ref={host}
    />
  )
}
