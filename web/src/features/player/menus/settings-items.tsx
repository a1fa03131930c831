import { Menu } from '@base-ui/react/menu'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import type { PlayerSettings } from '../controls/use-player-settings.ts'
import { SubtitleText, subtitleBackgrounds, subtitleSizes } from '../subtitles/subtitle-text.tsx'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'

interface SettingsItemsProps {
  settings: PlayerSettings
  subtitles: SubtitleChoice
  /** Opens the list of keyboard shortcuts. */
  showHelp: () => void
}

/** What is chosen once and kept for all videos, while the menu stays open; and the way to the keyboard shortcuts. */
export function SettingsItems({ settings, subtitles, showHelp }: SettingsItemsProps) {
  const { t } = useTranslation('player')
  const { isAutoplayOn, setAutoplay, isLooping, setLooping } = settings
  return (
    <div className="md:w-72">
      <Toggle isOn={isAutoplayOn} label={t('next.automatic')} onChange={setAutoplay} />
      <Toggle isOn={isLooping} label={t('loop')} onChange={setLooping} />
      {subtitles.tracks.length > 0 && <SubtitleSettings subtitles={subtitles} />}
      {/* a touch screen alone has no keys */}
      <Menu.Item
        className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-t px-3 text-sm outline-none data-highlighted:bg-white/10 not-any-pointer-fine:hidden"
        onClick={showHelp}
      >
        <span className="flex-1">{t('keys.title')}</span>
        <kbd className="font-sans text-ink-muted">?</kbd>
      </Menu.Item>
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Menu.CheckboxItem
      checked={isOn}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-sm outline-none data-highlighted:bg-white/10"
      onCheckedChange={onChange}
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
    </Menu.CheckboxItem>
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

/** One of a few choices, in a row. The menu's keys, up and down, move through it; so do left and right. */
function OneOf<Value extends string>({ label, choices, chosen, onChoose }: OneOfProps<Value>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="pb-1 text-ink-muted text-xs">{label}</Menu.GroupLabel>
      <Menu.RadioGroup className="flex gap-1" onKeyDown={moveInRow} value={chosen}>
        {choices.map(({ value, label: name }) => (
          <Menu.RadioItem
            className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-sm px-1 text-center text-sm outline-none ring-1 ring-line ring-inset data-checked:font-semibold data-checked:text-amber data-checked:ring-amber data-highlighted:bg-white/10"
            key={value}
            onClick={() => onChoose(value)}
            value={value}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}

/** Focuses the item on the left or right; the first follows the last. */
function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const index = items.indexOf(event.target as HTMLElement)
  items.at((index + step) % items.length)?.focus()
  event.preventDefault()
  event.stopPropagation()
}
