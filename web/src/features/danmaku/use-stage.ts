import type { Danmaku } from '@liuguang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMuted } from '../accounts/use-muting.ts'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { createDanmakuFilter } from './danmaku-filter.ts'
import type { SettingsStore } from './danmaku-settings.ts'
import { DanmakuStage, type StageSource } from './danmaku-stage.ts'
import type { DanmakuStore } from './danmaku-store.ts'

interface StageOptions {
  /** Null: nothing is shown. */
  host: HTMLElement | null
  playback: Playback
  danmakuStore: DanmakuStore
  settings: SettingsStore
}

/** Shows the loaded danmaku over the picture, by the viewer's rules. */
export function useStage({ host, playback, danmakuStore, settings }: StageOptions): DanmakuStage | undefined {
  const list = useStore(danmakuStore.state, (state) => state.list)
  const mine = useStore(danmakuStore.state, (state) => state.mine)
  const loaded = useStore(danmakuStore.state, (state) => state.loaded)
  const { density, hiddenModes, blockedWords, blockedAuthors, ...displayStyle } = useStore(
    settings,
    (all) => all,
  )
  const { opacity, fontScale, area, speed } = displayStyle
  const muted = useMuted()
  const source = useMemo(() => {
    const isShown = createDanmakuFilter({ density, hiddenModes, blockedWords, blockedAuthors }, muted)
    return sourceOf(
      list.filter((danmaku) => mine.has(danmaku.id) || isShown(danmaku)),
      mine,
    )
  }, [list, mine, density, hiddenModes, blockedWords, blockedAuthors, muted])

  const [stage, setStage] = useState<DanmakuStage>()
  const video = playback.element
  useEffect(() => {
    if (!host) return
    const created = new DanmakuStage(host, video)
    setStage(created)
    return () => {
      setStage(undefined)
      created.destroy()
    }
  }, [host, video])
  useEffect(
    () => stage?.setDisplayStyle({ opacity, fontScale, area, speed }),
    [stage, opacity, fontScale, area, speed],
  )
  const filled = useRef<ReadonlySet<number>>(loaded)
  useEffect(() => {
    stage?.setSource(source, filled.current !== loaded)
    filled.current = loaded
  }, [stage, source, loaded])
  return stage
}

/** @param list by time */
function sourceOf(list: readonly Danmaku[], mine: ReadonlySet<number>): StageSource {
  const ids = new Set(list.map(({ id }) => id))
  return {
    between(afterMs, toMs) {
      const from = firstAfter(list, afterMs)
      return list.slice(from, firstAfter(list, toMs))
    },
    has: (id) => ids.has(id),
    isMine: (id) => mine.has(id),
  }
}

/** The index of the first one after a time, by halving. */
function firstAfter(list: readonly Danmaku[], ms: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.atMs ?? 0) > ms) high = middle
    else low = middle + 1
  }
  return low
}
