import { danmakuLivePath } from '@liuguang/contract'
import { useEffect, useRef, useState } from 'react'
import { followEvents } from '../../platform/network/event-stream.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { type DanmakuStore, parseEvent } from './danmaku-store.ts'

/** A video that is paused for longer is not watched, ms. */
const pausedMs = 60_000
/** A stream that was gone for longer may have missed some, ms. */
const missedMs = 3_000

interface LiveOptions {
  itemId: number
  isOn: boolean
  playback: Playback
  danmakuStore: DanmakuStore
}

/** Receives what others write and what is removed, while the video is watched and danmaku are switched on. */
export function useLive({ itemId, isOn, playback, danmakuStore }: LiveOptions): void {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const [isWatched, setIsWatched] = useState(false)
  useEffect(() => {
    if (isPlaying) return setIsWatched(true)
    const timer = setTimeout(() => setIsWatched(false), pausedMs)
    return () => clearTimeout(timer)
  }, [isPlaying])
  /** Since when events are missed; undefined: none has been yet. */
  const disconnected = useRef<{ danmakuStore: DanmakuStore; at: number }>(undefined)
  const isWanted = isOn && isWatched && session.status !== 'unknown'
  useEffect(() => {
    if (!isWanted) return
    const stop = followEvents({
      path: `${danmakuLivePath}?id=${itemId}`,
      token,
      onEvent(name, data) {
        if (name === 'reload') return danmakuStore.reload()
        const event = name === 'danmaku' ? parseEvent(data) : undefined
        if (event?.kind === 'added') danmakuStore.receive(event.danmaku)
        if (event?.kind === 'removed') danmakuStore.removeForOthers(event.id)
      },
      onConnectedChange(isConnected) {
        if (!isConnected) disconnected.current ??= { danmakuStore, at: Date.now() }
        else {
          const { current } = disconnected
          if (current?.danmakuStore === danmakuStore && Date.now() - current.at > missedMs)
            danmakuStore.reload()
          disconnected.current = undefined
        }
      },
    })
    return stop
  }, [isWanted, itemId, token, danmakuStore])
}
