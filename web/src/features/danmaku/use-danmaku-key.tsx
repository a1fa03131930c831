import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keyHandlers } from '../player/controls/player-keys.ts'
import { showPressedKey } from '../player/controls/pressed-key.ts'
import { DanmakuIcon } from './danmaku-bar.tsx'
import type { SettingsStore } from './danmaku-settings.ts'

/** The key D switches danmaku on and off, and the player says so: there may be none in the picture. */
export function useDanmakuKey(settings: SettingsStore): void {
  const { t } = useTranslation('danmaku')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
    if (key.toLowerCase() !== 'd' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return
    if (target instanceof Element && target.closest(keyHandlers)) return
    const isOn = !settings.get().isOn
    settings.choose({ isOn })
    showPressedKey(<DanmakuIcon isOn={isOn} />, t(isOn ? 'switchedOn' : 'switchedOff'))
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
