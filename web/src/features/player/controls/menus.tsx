import { useTranslation } from 'react-i18next'
import { SubtitlesIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { speeds } from '../playback/sound-and-speed.ts'
import { useStore } from '../playback/store.ts'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { ChoiceMenu } from './choice-menu.tsx'

interface MenuProps {
  playback: Playback
}

/** The playback speed menu. */
export function SpeedMenu({ playback }: MenuProps) {
  const { t } = useTranslation('player')
  const speed = useStore(playback.store, (state) => state.speed)
  return (
    <ChoiceMenu
      choices={speeds.toReversed().map((value) => ({
        value,
        label: t('times', { speed: value }),
        note: value === 1 ? t('normalSpeed') : undefined,
      }))}
      chosen={speed}
      label={t('speed')}
      current={t('times', { speed })}
      onChoose={(value) => playback.sound.setSpeed(value)}
    />
  )
}

/** The quality menu: automatic or fixed. Hidden if there is only one. */
export function QualityMenu({ playback }: MenuProps) {
  const { t } = useTranslation('player')
  const rungs = useStore(playback.store, (state) => state.rungs)
  const chosen = useStore(playback.store, (state) => state.chosenRung)
  const current = useStore(playback.store, (state) => state.currentRung)
  if (rungs.length < 2) return null
  const nameOf = (id: string | undefined) => {
    const rung = rungs.find((candidate) => candidate.id === id)
    return rung && t('rung', { lines: rung.shortSide })
  }
  return (
    <ChoiceMenu
      choices={[
        { value: undefined, label: t('automatic'), note: chosen === undefined ? nameOf(current) : undefined },
        ...rungs.map((rung) => ({ value: rung.id, label: t('rung', { lines: rung.shortSide }) })),
      ]}
      chosen={chosen}
      label={t('quality')}
      current={nameOf(chosen ?? current) ?? t('automatic')}
      onChoose={(id) => playback.chooseRung(id)}
    />
  )
}

interface SubtitleMenuProps {
  subtitles: SubtitleChoice
}

/** The subtitle menu. Hidden if a video has no subtitles. */
export function SubtitleMenu({ subtitles }: SubtitleMenuProps) {
  const { t } = useTranslation('player')
  const { tracks, chosen, choose } = subtitles
  if (tracks.length === 0) return null
  const off = t('subtitlesOff')
  return (
    <ChoiceMenu
      choices={[
        { value: undefined, label: off },
        ...tracks.map(({ language, label }) => ({ value: language, label })),
      ]}
      chosen={chosen?.language}
      current={chosen?.label ?? off}
      icon={
        <span className={`block ${chosen ? 'text-amber' : ''}`}>
          <SubtitlesIcon />
        </span>
      }
      label={t('subtitles')}
      onChoose={choose}
    />
  )
}
