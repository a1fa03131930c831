import { useEffect } from 'react'
import { vi } from 'vitest'
import type { Playback } from '../src/features/player/playback/playback.ts'
import { type PlaybackState, PlaybackStore } from '../src/features/player/playback/playback-state.ts'
import type { PlayerProps } from '../src/features/player/player.tsx'

/** What the player of the page plays, which the test says. */
export const playing = {
  store: undefined as PlaybackStore | undefined,
  seekTo: vi.fn(),
  /** Reports a position, ms, as while it plays. */
  reportProgress: undefined as ((positionMs: number) => void) | undefined,
  /** Reports that it plays. */
  reportPlaying: undefined as (() => void) | undefined,
  /** Its state when the page opens. */
  start: { hasPicture: true, positionMs: 5_000 } as Partial<PlaybackState>,
}

/** A player without a picture, in place of the real one: `vi.mock` of its module answers with this one. */
export function Player({ onPlaybackCreated, onPlaying, onProgress, overlay, slots }: PlayerProps) {
  useEffect(() => {
    playing.reportProgress = (positionMs) => onProgress(positionMs, false)
    playing.reportPlaying = onPlaying
  }, [onProgress, onPlaying])
  useEffect(() => {
    const store = new PlaybackStore()
    store.set(playing.start)
    playing.store = store
    const element = document.createElement('video')
    const stop = onPlaybackCreated({
      store,
      element,
      seekTo: playing.seekTo,
      play: () => {},
    } as unknown as Playback)
    return () => void stop()
  }, [onPlaybackCreated])
  return (
    <section>
      <div ref={slots?.picture} />
      <div ref={slots?.bar} />
      {overlay}
    </section>
  )
}
