import { useSyncExternalStore } from 'react'
import { useLazyComponent } from '../../platform/page/use-lazy-component.ts'
import type { Playback } from '../player/playback/playback.ts'
import type { PlaybackState } from '../player/playback/playback-state.ts'
import type { DanmakuProps } from './danmaku.tsx'

const load = async () => (await import('./danmaku.tsx')).ItemDanmaku

interface LazyDanmakuProps extends Omit<DanmakuProps, 'playback'> {
  /** Undefined until the player has been created. */
  playback: Playback | undefined
}

/** The danmaku of a video. Their code is loaded when the video needs less of the network. */
export function LazyDanmaku({ playback, ...props }: LazyDanmakuProps) {
  const isSteady = useSyncExternalStore(
    playback?.store.subscribe ?? neverChanges,
    () => playback !== undefined && isPlayingSteadily(playback.store.get()),
    () => false,
  )
  const { Component } = useLazyComponent(load, isSteady)
  return Component && playback && <Component {...props} playback={playback} />
}

/** On a slow line the first seconds need all of it: with 40% to spare, loading at the first picture made a stall of 0.5 s. */
function isPlayingSteadily({ hasPicture, positionMs, bufferedToMs }: PlaybackState): boolean {
  return hasPicture && (bufferedToMs - positionMs >= 8_000 || positionMs >= 5_000)
}

const neverChanges = () => () => {}
