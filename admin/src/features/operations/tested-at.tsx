import type { Backups } from '@liuguang/contract'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'

const statuses = { fine: 'success', damaged: 'error', never: 'warning', unknown: 'default' } as const

/** When the backups were tested last, and with what result. */
export function TestedAt({ test: { state, at, problems, isOfLast } }: { test: Backups['test'] }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  if (state === 'never') return <Badge status={statuses.never} text={t('backupTest.never')} />
  if (state === 'unknown' || at === null)
    return <Badge status={statuses.unknown} text={t('backupTest.unknown')} />
  const result = t(`backupTest.${state}`, { count: problems })
  const text = t(isOfLast ? 'backupTest.tested' : 'backupTest.earlierTested', { at: timeText(at), result })
  return <Badge status={statuses[state]} text={text} />
}
