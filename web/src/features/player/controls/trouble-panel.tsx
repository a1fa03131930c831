import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Playback } from '../playback/playback.ts'
import { hasVisibleTrouble } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'

/** What is wrong, in words, with a retry: once it keeps the picture from moving, not while the buffer lasts. */
export function TroublePanel({ playback }: { playback: Playback }) {
  const { t } = useTranslation('player')
  const trouble = useStore(playback.store, (state) => state.trouble)
  const isVisible = useStore(playback.store, hasVisibleTrouble)
  if (!trouble || !isVisible) return null
  return (
    <div
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/80 p-4 pb-24 text-center sm:pb-4"
      data-controls
      role="alert"
    >
      <p className="max-w-80 text-balance text-base">{t(`trouble.${trouble}`)}</p>
      <Button onClick={() => playback.retry()}>{t('retry')}</Button>
    </div>
  )
}
