import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'

interface DueTimeProps {
  dueAt: string
  /** Nothing beside it says what the time is. */
  hasLabel?: boolean
}

/** The time by which something must be done, marked once it is over. */
export function DueTime({ dueAt, hasLabel = false }: DueTimeProps) {
  const { t } = useTranslation('support')
  const timeText = useTimeText()
  const isOverdue = Date.parse(dueAt) < Date.now()
  return isOverdue ? (
    <Badge status="error" text={t('overdueSince', { at: timeText(dueAt) })} />
  ) : (
    <span>{hasLabel ? t('dueBy', { at: timeText(dueAt) }) : timeText(dueAt)}</span>
  )
}
