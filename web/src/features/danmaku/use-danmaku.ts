import type { Danmaku } from '@liuguang/contract'
import { createContext, use } from 'react'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import type { DanmakuSettings, SettingsStore } from './danmaku-settings.ts'
import type { DanmakuState, DanmakuStore } from './danmaku-store.ts'

/** Text and style of one that is about to be sent. */
export type Draft = Pick<Danmaku, 'text' | 'color' | 'size' | 'mode'>

/** What the parts of the danmaku of one item share. */
export interface DanmakuContext {
  itemId: number
  danmakuStore: DanmakuStore
  settings: SettingsStore
  playback: Playback
  requestSignIn: () => void
  /** Offers a guest account only where guests may write. */
  requestSignInToWrite: () => void
  /** Shows the viewer’s own at once. @returns what to call with the server’s answer; undefined: there is none */
  write: (draft: Draft, atMs: number) => (sent: Danmaku | undefined) => void
}

export const DanmakuContext = createContext<DanmakuContext | undefined>(undefined)

export function useDanmaku(): DanmakuContext {
  const context = use(DanmakuContext)
  if (!context) throw new Error('danmaku are shown outside of their video')
  return context
}

/** The viewer’s settings, and the function that changes and keeps them. */
export function useSettings(): [DanmakuSettings, (change: Partial<DanmakuSettings>) => void] {
  const { settings } = useDanmaku()
  return [useStore(settings, (all) => all), (change) => settings.choose(change)]
}

export function useDanmakuState<Part>(select: (state: DanmakuState) => Part): Part {
  return useStore(useDanmaku().danmakuStore.state, select)
}
