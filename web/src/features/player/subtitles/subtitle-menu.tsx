import { useTranslation } from 'react-i18next'
import { SubtitlesIcon } from '../../../ui/icons/player-icons.tsx'
import { ChoiceMenu } from '../controls/choice-menu.tsx'
import type { SubtitleChoice } from './use-subtitle-choice.ts'

interface SubtitleMenuProps {
  subtitles: SubtitleChoice
  onOpenChange: (isOpen: boolean) => void
}

/** The language of the subtitles, or none. Absent where a video has no subtitles. */
export function SubtitleMenu({ subtitles, onOpenChange }: SubtitleMenuProps) {
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
      onOpenChange={onOpenChange}
    />
  )
}
