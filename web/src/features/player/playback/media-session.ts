import { useEffect } from 'react'
import type { CoverSource } from '../../../ui/pictures/cover.tsx'
import { canSetVolume } from './can-set-volume.ts'
import type { Playback } from './playback.ts'

const skipSeconds = 10
/** A picture on a phone's lock screen is about so wide, pixels. */
const lockScreenWidth = 512

interface MediaSessionOptions {
  playback: Playback
  title: string
  poster: { sources: readonly CoverSource[] }
  hasPicture: boolean
  playNext: (() => void) | undefined
}

/** Title and picture for the lock screen; the picture only after the video's first one, which it would slow down. */
export function useMediaSession(options: MediaSessionOptions): void {
  const { playback, title, poster, hasPicture, playNext } = options
  const cover = hasPicture ? poster.sources.find(({ width }) => width >= lockScreenWidth)?.jpeg : undefined
  useEffect(() => setMediaSession(playback, title, cover), [playback, title, cover])
  useEffect(() => {
    // on the lock screen of iPhones and iPads it would replace the buttons that skip 10 s
    if (!playNext || !canSetVolume()) return
    setHandler('nexttrack', () => playNext())
    return () => setHandler('nexttrack', null)
  }, [playNext])
}

/**
 * Handles the keys of headphones, lock screens and watches as the viewer's input. Other pauses are interruptions, after
 * which playback resumes (interruptions.ts).
 * @returns removes the handlers
 */
function setMediaSession(playback: Playback, title: string, picture: string | undefined): () => void {
  const { mediaSession } = navigator
  if (!mediaSession) return () => undefined
  mediaSession.metadata = new MediaMetadata({ title, artwork: picture ? [{ src: picture }] : [] })
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => playback.play()],
    ['pause', () => playback.pause()],
    ['seekbackward', ({ seekOffset = skipSeconds }) => playback.seekBy(-seekOffset * 1000)],
    ['seekforward', ({ seekOffset = skipSeconds }) => playback.seekBy(seekOffset * 1000)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && playback.seekTo(seekTime * 1000)],
  ]
  for (const [action, handler] of handlers) setHandler(action, handler)
  return () => {
    for (const [action] of handlers) setHandler(action, null)
    mediaSession.metadata = null
  }
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession?.setActionHandler(action, handler)
  } catch {
    // a browser that does not know this one
  }
}
