import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { SettingsIcon } from '../../../ui/icons/player-icons.tsx'
import { PlayerMenu } from './player-menu.tsx'

export interface PlayerSettings {
  /** The next video follows by itself. */
  isAutomatic: boolean
  setAutomatic: (isAutomatic: boolean) => void
}

interface SettingsMenuProps {
  settings: PlayerSettings
  onOpenChange: (isOpen: boolean) => void
  className?: string
}

/** What is chosen once and kept for all videos. */
export function SettingsMenu({ settings, onOpenChange, className }: SettingsMenuProps) {
  const { t } = useTranslation('player')
  const { isAutomatic, setAutomatic } = settings
  return (
    <PlayerMenu
      buttonClassName={classNames('inline-grid place-items-center', className)}
      face={<SettingsIcon />}
      label={t('settings')}
      onOpenChange={onOpenChange}
    >
      {() => (
        <div className="md:w-72">
          <button
            aria-checked={isAutomatic}
            className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm hover:bg-white/10"
            onClick={() => setAutomatic(!isAutomatic)}
            role="menuitemcheckbox"
            tabIndex={-1}
            type="button"
          >
            <span className="flex-1">{t('next.automatic')}</span>
            <span
              className={classNames(
                'h-5 w-9 shrink-0 rounded-full p-0.5 transition-colors duration-fast',
                isAutomatic ? 'bg-coral' : 'bg-white/25',
              )}
            >
              <span
                className={classNames(
                  'block size-4 rounded-full bg-white transition-transform duration-fast',
                  isAutomatic && 'translate-x-4',
                )}
              />
            </span>
          </button>
        </div>
      )}
    </PlayerMenu>
  )
}
