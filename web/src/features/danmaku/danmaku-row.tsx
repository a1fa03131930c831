import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ListIcon, SlidersIcon } from '../../ui/icons/action-icons.tsx'
import { DanmakuSwitch } from './danmaku-bar.tsx'
import { DanmakuComposer, WritePrompt } from './danmaku-composer.tsx'
import { DanmakuListSheet } from './danmaku-list.tsx'
import { DanmakuSheet } from './danmaku-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { useDanmaku } from './use-danmaku.ts'

/**
 * Below the player: on desktops the field to write one, on phones the button that opens it.
 * @param hasPanel on wide screens the list is beside the player
 */
export function DanmakuRow({ hasPanel }: { hasPanel: boolean }) {
  const { t } = useTranslation('danmaku')
  const { playback } = useDanmaku()
  const [writeAtMs, setWriteAtMs] = useState<number>()
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const position = () => playback.store.get().positionMs
  return (
    <div className="flex items-start gap-1">
      <DanmakuSwitch className="text-ink-muted hover:text-ink lg:hidden" />
      <div className="min-w-0 flex-1 max-lg:hidden">
        <DanmakuComposer position={position} />
      </div>
      <div className="min-w-0 flex-1 lg:hidden">
        <WritePrompt onOpen={() => setWriteAtMs(position())} />
      </div>
      <IconButton
        className={hasPanel ? 'lg:hidden' : undefined}
        icon={<ListIcon />}
        label={t('list.title')}
        onClick={() => setIsListOpen(true)}
      />
      <IconButton
        icon={<SlidersIcon />}
        label={t('settings.title')}
        onClick={() => setAreSettingsOpen(true)}
      />
      <SettingsSheet isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      <DanmakuListSheet isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
      <DanmakuSheet atMs={writeAtMs} onClose={() => setWriteAtMs(undefined)} />
    </div>
  )
}
