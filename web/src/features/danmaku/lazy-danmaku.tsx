import { useLazyComponent } from '../../platform/page/use-lazy-component.ts'
import type { Playback } from '../player/playback/playback.ts'
import { usePlayingSteadily } from '../player/playback/use-playing-steadily.ts'
import type { DanmakuProps } from './danmaku.tsx'

const load = async () => (await import('./danmaku.tsx')).ItemDanmaku

interface LazyDanmakuProps extends Omit<DanmakuProps, 'playback'> {
  /** Undefined until the player has been created. */
  playback: Playback | undefined
  /** Something covers the player, so that nothing plays. */
  isCovered: boolean
}

/** The danmaku of a video. Their code is loaded once the video plays steadily (enough is buffered), or cannot play. */
export function LazyDanmaku({ playback, isCovered, ...props }: LazyDanmakuProps) {
  const isPlayingSteadily = usePlayingSteadily(playback)
  const { Component } = useLazyComponent(load, isPlayingSteadily || isCovered)
  return Component && playback && <Component {...props} playback={playback} />
}
