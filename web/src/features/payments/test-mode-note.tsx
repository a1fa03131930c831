import { useTranslation } from 'react-i18next'
import { InfoIcon } from '../../ui/icons/status-icons.tsx'

/** Shown wherever payments move no real money. */
export function TestModeNote() {
  const { t } = useTranslation('payments')
  return (
    <p className="flex items-start gap-2 rounded-md bg-raised px-3 py-2.5 text-sm text-warning">
      <InfoIcon className="mt-0.5 shrink-0" size={18} />
      {t('test')}
    </p>
  )
}
