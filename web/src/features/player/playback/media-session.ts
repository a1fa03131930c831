import type { Playback } from './playback.ts'

const skipSeconds = 10

/**
 * The keys of headphones, lock screens and watches. They count as a person's wish; what stops the element without
 * them is the phone, and playing resumes afterwards (interruptions.ts).
 * @returns gives them back
 */
export function takeMediaSession(playback: Playback, title: string, picture: string | undefined): () => void {
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
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // a browser that does not know this one
    }
  }
  for (const [action, handler] of handlers) set(action, handler)
  return () => {
    for (const [action] of handlers) set(action, null)
    mediaSession.metadata = null
  }
}
