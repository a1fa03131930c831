import { useSyncExternalStore } from 'react'
import { initialPlaybackState, type PlaybackState, type PlaybackStore } from './playback-state.ts'

/** One fact of what plays; the component is rendered again only when that fact changes. */
export function usePlaybackState<Fact>(store: PlaybackStore, select: (state: PlaybackState) => Fact): Fact {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(initialPlaybackState),
  )
}
