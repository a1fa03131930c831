import { useSyncExternalStore } from 'react'
import { neverChanges } from '../../../platform/never-changes.ts'
import type { Playback } from './playback.ts'
import type { PlaybackState } from './playback-state.ts'

/** Whether a video needs less of the network, so that code for later can be loaded. @param playback undefined until it is created */
export function usePlayingSteadily(playback: Playback | undefined): boolean {
  return useSyncExternalStore(
    playback?.store.subscribe ?? neverChanges,
    () => playback !== undefined && isPlayingSteadily(playback.store.get()),
    () => false,
  )
}

/** On a slow line the first seconds need all of it: with 40% to spare, loading at the first picture made a stall of 0.5 s. */
function isPlayingSteadily({ hasPicture, positionMs, bufferedToMs }: PlaybackState): boolean {
  return hasPicture && (bufferedToMs - positionMs >= 8_000 || positionMs >= 5_000)
}
