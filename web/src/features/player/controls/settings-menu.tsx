import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { SettingsIcon } from '../../../ui/icons/player-icons.tsx'
import { SubtitleText, subtitleBackgrounds, subtitleSizes } from '../subtitles/subtitle-text.tsx'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { PlayerMenu } from './player-menu.tsx'
import type { PlayerSettings } from './use-player-settings.ts'

interface SettingsMenuProps {
  settings: PlayerSettings
  subtitles: SubtitleChoice
  onOpenChange: (isOpen: boolean) => void
  className?: string
}

/** What is chosen once and kept for all videos. */
export function SettingsMenu({ settings, subtitles, onOpenChange, className }: SettingsMenuProps) {
  const { t } = useTranslation('player')
  const { isAutoplayOn, setAutoplay, isLooping, setLooping } = settings
  return (
    <PlayerMenu
      buttonClassName={classNames('inline-grid place-items-center', className)}
      face={<SettingsIcon />}
      label={t('settings')}
      onOpenChange={onOpenChange}
    >
      {() => (
        <div className="md:w-72">
          <Toggle isOn={isAutoplayOn} label={t('next.automatic')} onChange={setAutoplay} />
          <Toggle isOn={isLooping} label={t('loop')} onChange={setLooping} />
          {subtitles.tracks.length > 0 && <SubtitleSettings subtitles={subtitles} />}
        </div>
      )}
    </PlayerMenu>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <button
      aria-checked={isOn}
      className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm hover:bg-white/10"
      onClick={() => onChange(!isOn)}
      role="menuitemcheckbox"
      tabIndex={-1}
      type="button"
    >
      <span className="flex-1">{label}</span>
      <span
        className={classNames(
          'h-5 w-9 shrink-0 rounded-full p-0.5 transition-colors duration-fast',
          isOn ? 'bg-coral' : 'bg-white/25',
        )}
      >
        <span
          className={classNames(
            'block size-4 rounded-full bg-white transition-transform duration-fast',
            isOn && 'translate-x-4',
          )}
        />
      </span>
    </button>
  )
}

/** How subtitles look, with a preview on bright and dark ground. */
function SubtitleSettings({ subtitles }: { subtitles: SubtitleChoice }) {
  const { t } = useTranslation('player')
  const { look, setLook } = subtitles
  return (
    <div className="mt-1 space-y-2 border-line border-t px-3 py-3">
      <div
        aria-hidden
        className="grid min-h-16 place-items-center rounded-sm bg-gradient-to-r from-black to-white/80"
        data-subtitle-preview
      >
        <SubtitleText look={look} text={t('subtitleLook.sample')} />
      </div>
      <OneOf
        choices={subtitleSizes.map((value) => ({ value, label: t(`subtitleLook.${value}`) }))}
        chosen={look.size}
        label={t('subtitleLook.size')}
        onChoose={(size) => setLook({ ...look, size })}
      />
      <OneOf
        choices={subtitleBackgrounds.map((value) => ({ value, label: t(`subtitleLook.${value}`) }))}
        chosen={look.background}
        label={t('subtitleLook.background')}
        onChoose={(background) => setLook({ ...look, background })}
      />
    </div>
  )
}

interface OneOfProps<Value> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few choices, in a row. */
function OneOf<Value extends string>({ label, choices, chosen, onChoose }: OneOfProps<Value>) {
  return (
    <fieldset>
      <legend className="pb-1 text-ink-muted text-xs">{label}</legend>
      <div className="flex gap-1">
        {choices.map(({ value, label: name }) => (
          <button
            aria-checked={value === chosen}
            className={classNames(
              'min-h-11 flex-1 rounded-sm px-1 text-sm ring-1 ring-inset hover:bg-white/10',
              value === chosen ? 'font-semibold text-amber ring-amber' : 'text-ink ring-line',
            )}
            key={value}
            onClick={() => onChoose(value)}
            role="menuitemradio"
            tabIndex={-1}
            type="button"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
