import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { SettingsIcon } from '../../../ui/icons/player-icons.tsx'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { PlayerMenu } from './player-menu.tsx'
import type { PlayerSettings } from './use-player-settings.ts'

interface SettingsMenuProps {
  settings: PlayerSettings
  subtitles: SubtitleChoice
  /** Opens the list of keyboard shortcuts. */
  showHelp: () => void
  className?: string
}

/** The menu of what is chosen once and kept for all videos. */
export function SettingsMenu({ settings, subtitles, showHelp, className }: SettingsMenuProps) {
  const { t } = useTranslation('player')
  return (
    <PlayerMenu
      buttonClassName={classNames('inline-grid place-items-center', className)}
      buttonContent={<SettingsIcon />}
      items={({ SettingsItems }) => (
        <SettingsItems settings={settings} showHelp={showHelp} subtitles={subtitles} />
      )}
      label={t('settings')}
    />
  )
}
