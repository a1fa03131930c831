import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useSettings } from './use-danmaku.ts'

interface SettingsSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** How danmaku are shown on this device. The video plays on, so that changes are seen at once. */
export function SettingsSheet({ isOpen, onClose }: SettingsSheetProps) {
  const { t } = useTranslation('danmaku')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      over="video"
      title={t('settings.title')}
    >
      <Settings />
    </Sheet>
  )
}

function Settings() {
  const { t } = useTranslation('danmaku')
  const [{ isOn }, choose] = useSettings()
  return (
    <Switch isOn={isOn} onChange={(next) => choose({ isOn: next })}>
      {t('switch')}
    </Switch>
  )
}
