import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useMemberStaleness } from './use-member.ts'

/** A note beside a balance with the time when it was last known. Nothing if it is current. */
export function StaleBalanceNote() {
  const { t } = useTranslation('accounts')
  const { time } = useDateText()
  const age = useMemberStaleness()
  const text =
    age &&
    (age.since === 0
      ? t('member.age.unknown')
      : t(age.isOnline ? 'member.age.failed' : 'member.age.offline', { time: time(age.since / 1000) }))
  return (
    <span aria-live="polite" className="text-right text-warning">
      {text}
    </span>
  )
}
