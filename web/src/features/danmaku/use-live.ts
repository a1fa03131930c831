import { danmakuLivePath } from '@liuguang/contract'
import { useEffect, useRef, useState } from 'react'
import { followEvents } from '../../platform/network/event-stream.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { type DanmakuStore, parseEvent } from './danmaku-store.ts'

/** A video that is paused for longer counts as not watched, ms. */
const pauseLimitMs = 60_000
/** After a longer gap of the connection danmaku may be missing: they are loaded again, ms. */
const gapLimitMs = 3_000

interface LiveOptions {
  itemId: number
  isOn: boolean
  playback: Playback
  danmakuStore: DanmakuStore
}

/** Receives what others write and what is removed, while the video is watched and danmaku are switched on. */
export function useLiveDanmaku({ itemId, isOn, playback, danmakuStore }: LiveOptions): void {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const [isWatched, setIsWatched] = useState(false)
  useEffect(() => {
    if (isPlaying) return setIsWatched(true)
    const timer = setTimeout(() => setIsWatched(false), pauseLimitMs)
    return () => clearTimeout(timer)
  }, [isPlaying])
  /** When the connection was lost, and for which store: a new store loads everything itself. Undefined while connected. */
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
        if (event?.kind === 'removed') danmakuStore.removeUnlessOwn(event.id)
      },
      onConnectedChange(isConnected) {
        if (!isConnected) disconnected.current ??= { danmakuStore, at: Date.now() }
        else {
          const { current } = disconnected
          if (current?.danmakuStore === danmakuStore && Date.now() - current.at > gapLimitMs)
            danmakuStore.reload()
          disconnected.current = undefined
        }
      },
    })
    return stop
  }, [isWanted, itemId, token, danmakuStore])
}
