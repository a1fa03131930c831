import { useSyncExternalStore } from 'react'
import { usePart } from '../../platform/page/use-part.ts'
import type { Playback } from '../player/playback/playback.ts'
import type { DanmakuProps } from './danmaku.tsx'

const load = async () => (await import('./danmaku.tsx')).DanmakuOfItem

interface DanmakuPartProps extends Omit<DanmakuProps, 'playback'> {
  /** Undefined until the player has been created. */
  playback: Playback | undefined
}

/** The danmaku of a video. Their program is loaded after the first picture. */
export function DanmakuPart({ playback, ...props }: DanmakuPartProps) {
  const hasPicture = useSyncExternalStore(
    playback?.store.subscribe ?? neverChanges,
    () => playback?.store.get().hasPicture ?? false,
    () => false,
  )
  const { Component } = usePart(load, hasPicture)
  return Component && playback && <Component {...props} playback={playback} />
}

const neverChanges = () => () => {}
