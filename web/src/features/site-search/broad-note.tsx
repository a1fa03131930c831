import { useTranslation } from 'react-i18next'

/** Above results of which some only sound like what was searched for, or have a part of it. */
export function BroadNote({ isBroad }: { isBroad: boolean | undefined }) {
  const { t } = useTranslation('search')
  return (
    <p aria-live="polite" className="pb-3 text-ink-muted text-sm empty:hidden">
      {isBroad && t('broad')}
    </p>
  )
}
