import { useTranslation } from 'react-i18next'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'
import { ChoiceMenu } from './choice-menu.tsx'

const speeds = [2, 1.5, 1.25, 1, 0.75, 0.5]

interface SpeedMenuProps {
  playback: Playback
  onOpenChange: (isOpen: boolean) => void
}

/** How fast it plays. */
export function SpeedMenu({ playback, onOpenChange }: SpeedMenuProps) {
  const { t } = useTranslation('player')
  const speed = useStore(playback.store, (state) => state.speed)
  return (
    <ChoiceMenu
      choices={speeds.map((value) => ({
        value,
        label: t('times', { speed: value }),
        note: value === 1 ? t('normalSpeed') : undefined,
      }))}
      chosen={speed}
      label={t('speed')}
      current={t('times', { speed })}
      onChoose={(value) => playback.sound.setSpeed(value)}
      onOpenChange={onOpenChange}
    />
  )
}
