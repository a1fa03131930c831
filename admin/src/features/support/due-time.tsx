import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'

/** By when something must be done, marked once that time is over. */
export function DueTime({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('support')
  const timeText = useTimeText()
  const isOverdue = Date.parse(dueAt) < Date.now()
  return isOverdue ? (
    <Badge status="error" text={t('overdueSince', { at: timeText(dueAt) })} />
  ) : (
    <span>{timeText(dueAt)}</span>
  )
}
