import type { SiteWarning } from '@liuguang/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'
import { useTaskName } from './task-name.tsx'

/** What an operator should correct, each with how. */
export function Warnings({ warnings }: { warnings: readonly SiteWarning[] }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const taskName = useTaskName()
  return warnings.map((warning) => (
    <Alert
      key={JSON.stringify(warning)}
      type="warning"
      showIcon
      title={t(`warnings.${warning.code}.title`)}
      description={t(`warnings.${warning.code}.detail`, {
        ...warning,
        ...('at' in warning ? { at: timeText(warning.at) } : {}),
        ...('task' in warning ? { task: taskName(warning.task) } : {}),
      })}
    />
  ))
}
