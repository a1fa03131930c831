import { type DanmakuMode, danmakuModes } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { RangeField } from '../../ui/fields/range-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseIcon } from '../../ui/icons/navigation-icons.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { blockedMax, danmakuAreas, danmakuSpeeds } from './danmaku-settings.ts'
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

const speedNames = Object.keys(danmakuSpeeds) as (keyof typeof danmakuSpeeds)[]
const areaNames = Object.keys(danmakuAreas) as (keyof typeof danmakuAreas)[]
const percent = (share: number) => `${Math.round(share * 100)}%`

function Settings() {
  const { t } = useTranslation('danmaku')
  const [{ isOn, density, opacity, fontScale, area, speed }, choose] = useSettings()
  return (
    <div className="space-y-4">
      <Switch isOn={isOn} onChange={(next) => choose({ isOn: next })}>
        {t('switch')}
      </Switch>
      <div>
        <RangeField
          {...{ min: 0, max: 1, step: 0.05 }}
          label={t('settings.density')}
          onChange={(next) => choose({ density: next })}
          value={density}
          valueText={percent(density)}
        />
        <RangeField
          {...{ min: 0.1, max: 1, step: 0.05 }}
          label={t('settings.opacity')}
          onChange={(next) => choose({ opacity: next })}
          value={opacity}
          valueText={percent(opacity)}
        />
        <RangeField
          {...{ min: 0.5, max: 1.75, step: 0.05 }}
          label={t('settings.fontSize')}
          onChange={(next) => choose({ fontScale: next })}
          value={fontScale}
          valueText={percent(fontScale)}
        />
      </div>
      <ChoiceButtons
        choices={areaNames.map((name) => ({ value: danmakuAreas[name], label: t(`settings.areas.${name}`) }))}
        chosen={area}
        label={t('settings.area')}
        onChoose={(next) => choose({ area: next })}
      />
      <ChoiceButtons
        choices={speedNames.map((name) => ({
          value: danmakuSpeeds[name],
          label: t(`settings.speeds.${name}`),
        }))}
        chosen={speed}
        label={t('settings.speed')}
        onChoose={(next) => choose({ speed: next })}
      />
      <HiddenModes />
      <BlockedWords />
      <BlockedAuthors />
    </div>
  )
}

/** Which kinds are shown: as switches, because several may be hidden. */
function HiddenModes() {
  const { t } = useTranslation('danmaku')
  const [{ hiddenModes }, choose] = useSettings()
  const toggle = (mode: DanmakuMode, isShown: boolean) =>
    choose({ hiddenModes: isShown ? hiddenModes.filter((one) => one !== mode) : [...hiddenModes, mode] })
  return (
    <fieldset>
      <legend className="pb-1 text-ink-muted text-sm">{t('settings.shown')}</legend>
      {danmakuModes.map((mode) => (
        <Switch isOn={!hiddenModes.includes(mode)} key={mode} onChange={(isShown) => toggle(mode, isShown)}>
          {t(`modes.${mode}`)}
        </Switch>
      ))}
    </fieldset>
  )
}

function BlockedWords() {
  const { t } = useTranslation('danmaku')
  const [{ blockedWords }, choose] = useSettings()
  const [word, setWord] = useState('')
  const isFull = blockedWords.length >= blockedMax
  return (
    <div className="space-y-2">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const added = word.trim()
          if (added === '' || isFull) return
          choose({ blockedWords: [...new Set([...blockedWords, added])] })
          setWord('')
        }}
      >
        <TextField
          autoComplete="off"
          className="min-w-0 flex-1"
          label={t('settings.blockedWords')}
          maxLength={50}
          onChange={(event) => setWord(event.target.value)}
          placeholder={t('settings.word')}
          value={word}
        />
        <Button disabled={word.trim() === '' || isFull} type="submit">
          {t('settings.add')}
        </Button>
      </form>
      <Blocked
        entries={blockedWords.map((text) => ({ id: text, text }))}
        onRemove={(id) => choose({ blockedWords: blockedWords.filter((one) => one !== id) })}
      />
    </div>
  )
}

function BlockedAuthors() {
  const { t } = useTranslation('danmaku')
  const [{ blockedAuthors }, choose] = useSettings()
  if (blockedAuthors.length === 0) return null
  return (
    <div className="space-y-2">
      <p className="text-ink-muted text-sm">{t('settings.blockedAuthors')}</p>
      <Blocked
        entries={blockedAuthors.map(({ id, text }) => ({ id, text: t('settings.authorOf', { text }) }))}
        onRemove={(id) => choose({ blockedAuthors: blockedAuthors.filter((one) => one.id !== id) })}
      />
    </div>
  )
}

interface BlockedProps {
  entries: readonly { id: string; text: string }[]
  onRemove: (id: string) => void
}

/** What is blocked; a press on an entry shows it again. */
function Blocked({ entries, onRemove }: BlockedProps) {
  const { t } = useTranslation('danmaku')
  if (entries.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {entries.map(({ id, text }) => (
        <li className="max-w-full" key={id}>
          <button
            aria-label={t('settings.unblock', { text })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-overlay px-4 text-sm hover:text-amber"
            onClick={() => onRemove(id)}
            type="button"
          >
            <span className="truncate">{text}</span>
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
