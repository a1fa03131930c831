import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Playback } from '../playback/playback.ts'
import { hasVisibleProblem } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'

/** The current problem with a retry button. Hidden while the buffer still allows playback. */
export function ProblemPanel({ playback }: { playback: Playback }) {
  const { t } = useTranslation('player')
  const problem = useStore(playback.store, (state) => state.problem)
  const isVisible = useStore(playback.store, hasVisibleProblem)
  if (!problem || !isVisible) return null
  return (
    <div
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/80 p-4 pb-24 text-center sm:pb-4"
      data-controls
      role="alert"
    >
      <p className="max-w-80 text-balance text-base">{t(`problem.${problem}`)}</p>
      <Button onClick={() => playback.retry()}>{t('retry')}</Button>
    </div>
  )
}
