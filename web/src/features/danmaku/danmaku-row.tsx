import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SlidersIcon } from '../../ui/icons/action-icons.tsx'
import { DanmakuSwitch } from './danmaku-bar.tsx'
import { DanmakuComposer, WritePrompt } from './danmaku-composer.tsx'
import { DanmakuSheet } from './danmaku-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { useDanmaku } from './use-danmaku.ts'

/** Below the player: on desktops the field to write one, on phones the button that opens it. */
export function DanmakuRow() {
  const { t } = useTranslation('danmaku')
  const { playback } = useDanmaku()
  const [writeAtMs, setWriteAtMs] = useState<number>()
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
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
        icon={<SlidersIcon />}
        label={t('settings.title')}
        onClick={() => setAreSettingsOpen(true)}
      />
      <SettingsSheet isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      <DanmakuSheet atMs={writeAtMs} onClose={() => setWriteAtMs(undefined)} />
    </div>
  )
}
