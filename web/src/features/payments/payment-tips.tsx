import { useTranslation } from 'react-i18next'

/** Advice for a failed payment, in the specification's words (spec 8). */
export function PaymentTips() {
  const { t } = useTranslation('payments')
  return (
    <ul className="list-disc space-y-1 pt-2 pl-5 text-left text-ink-muted text-sm">
      <li>{t('tips.restart')}</li>
      <li>{t('tips.otherPrice')}</li>
      {/* applies only to phones */}
      <li className="hidden pointer-coarse:list-item">{t('tips.browser')}</li>
    </ul>
  )
}
