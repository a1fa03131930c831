import { useEffect } from 'react'
import type { CoverSource } from '../../../ui/pictures/cover.tsx'
import { takeMediaSession } from '../playback/media-session.ts'
import type { Playback } from '../playback/playback.ts'

/** A picture on a phone's lock screen is about so wide, pixels. */
const lockScreenWidth = 512

interface MediaSessionOptions {
  playback: Playback
  title: string
  poster: { sources: readonly CoverSource[] }
  hasPicture: boolean
}

/** Title and picture for the lock screen; the picture only once the video's own has come, which it would slow down. */
export function useMediaSession({ playback, title, poster, hasPicture }: MediaSessionOptions): void {
  const cover = hasPicture ? poster.sources.find(({ width }) => width >= lockScreenWidth)?.jpeg : undefined
  useEffect(() => takeMediaSession(playback, title, cover), [playback, title, cover])
}
