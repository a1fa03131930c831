import { type Client, countDanmaku, listAllDanmaku, listDanmaku, listMyDanmaku } from '@liuguang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '../../platform/api/api-context.tsx'
import { useSiteSettings } from '../../platform/page/site.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { LazyLoginSheet } from '../accounts/lazy-login-sheet.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { useStore } from '../player/playback/store.ts'
import { DanmakuBar } from './danmaku-bar.tsx'
import { DanmakuPanel } from './danmaku-list.tsx'
import { DanmakuRow } from './danmaku-row.tsx'
import { SettingsStore } from './danmaku-settings.ts'
import { DanmakuStore } from './danmaku-store.ts'
import { DanmakuContext, type Draft } from './use-danmaku.ts'
import { useDanmakuKey } from './use-danmaku-key.tsx'
import { useLiveDanmaku } from './use-live.ts'
import { useStage } from './use-stage.ts'

/** Elements of the page in which the parts are shown; null while they are not on the page. */
export interface DanmakuSlots {
  /** Over the picture; what subtitles and controls take is as the player's slot says. */
  picture: HTMLElement | null
  /** In the player's bar. */
  bar: HTMLElement | null
  /** Below the player. */
  below: HTMLElement | null
  /** Beside the player, on wide screens. */
  aside: HTMLElement | null
}

export interface DanmakuProps {
  itemId: number
  /** What the viewer may watch: another right shows other danmaku. */
  right: string | undefined
  playback: Playback
  slots: DanmakuSlots
  requestSignIn: () => void
}

/** The danmaku of one item: over the picture, with the controls in the player and the row below it. */
export function ItemDanmaku({ itemId, right, playback, slots, requestSignIn }: DanmakuProps) {
  const { client } = useApi()
  const accountId = useAccountId()
  const siteSettings = useSiteSettings()
  const [wantsToWrite, setWantsToWrite] = useState(false)
  const [settings] = useState(() => new SettingsStore())
  useEffect(() => settings.followOtherTabs(), [settings])
  useDanmakuKey(settings)
  const danmakuStore = useMemo(
    // another account or right sees other danmaku
    () => new DanmakuStore(requestsOf(client, itemId, accountId !== undefined && right !== undefined)),
    [client, itemId, accountId, right],
  )
  const isOn = useStore(settings, (all) => all.isOn)
  const stage = useStage({ host: isOn ? slots.picture : null, playback, danmakuStore, settings })
  useEffect(() => {
    if (!isOn) return
    const requestMinute = () => {
      const { isPlaying, positionMs } = playback.store.get()
      if (isPlaying) danmakuStore.loadAround(positionMs)
    }
    requestMinute()
    return playback.store.subscribe(requestMinute)
  }, [isOn, playback, danmakuStore])

  useLiveDanmaku({ itemId, isOn, playback, danmakuStore })
  const lastId = useRef(0)
  const context: DanmakuContext = {
    ...{ itemId, danmakuStore, settings, playback, requestSignIn },
    requestSignInToWrite: () => setWantsToWrite(true),
    write(draft: Draft, atMs: number) {
      lastId.current -= 1
      const id = lastId.current
      const own = { ...draft, id, atMs, authorId: '', sentAt: new Date().toISOString() }
      stage?.addNow(own)
      danmakuStore.addPending(own)
      return (sent) => {
        if (!sent) return danmakuStore.removePending(id)
        stage?.rename(id, sent)
        danmakuStore.confirm(id, sent)
      }
    },
  }
  return (
    <DanmakuContext value={context}>
      {slots.bar && createPortal(<DanmakuBar />, slots.bar)}
      {slots.below && createPortal(<DanmakuRow hasPanel={slots.aside !== null} />, slots.below)}
      {slots.aside && createPortal(<DanmakuPanel />, slots.aside)}
      <LazyLoginSheet
        isForMembers={siteSettings?.guestsMaySendDanmaku === false}
        isOpen={wantsToWrite}
        onClose={() => setWantsToWrite(false)}
        onReopen={() => setWantsToWrite(true)}
      />
    </DanmakuContext>
  )
}

function requestsOf(client: Client, id: number, isSignedIn: boolean) {
  return {
    count: () => client.call(countDanmaku, { id }),
    minute: (minute: number) => client.call(isSignedIn ? listAllDanmaku : listDanmaku, { id, minute }),
    mine: async () => (isSignedIn ? client.call(listMyDanmaku, { id }) : []),
  }
}
