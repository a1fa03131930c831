import { useTranslation } from 'react-i18next'
import { ChoiceMenu } from '../controls/choice-menu.tsx'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'

interface QualityMenuProps {
  playback: Playback
  onOpenChange: (isOpen: boolean) => void
}

/** The quality, by itself or by hand. Absent while there is only one. */
export function QualityMenu({ playback, onOpenChange }: QualityMenuProps) {
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
      onOpenChange={onOpenChange}
    />
  )
}
