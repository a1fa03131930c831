import type { LastAction } from '@liuguang/contract'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActionName } from './action-name.ts'
import { useReasonText } from './reason-text.ts'
import { useTimeText } from './time-text.ts'

/** Who did something last, when and why. Nothing if nobody has. */
export function LastActionText({ action }: { action: LastAction }) {
  const timeText = useTimeText()
  const actionName = useActionName()
  const reasonText = useReasonText()
  if (!action) return null
  return (
    <Flex vertical className="wraps-in-table">
      <span>
        {action.actorName} · {actionName(action.action)} · {timeText(action.at)}
      </span>
      {action.reason && <Typography.Text type="secondary">{reasonText(action.reason)}</Typography.Text>}
    </Flex>
  )
}

/** The column of a table that says who last did something about each row. */
export function useLastActionColumn<Row extends { lastAction: LastAction }>() {
  const { t } = useTranslation('app')
  return {
    key: 'lastAction',
    title: t('table.lastAction'),
    render: ({ lastAction }: Row) => lastAction && <LastActionText action={lastAction} />,
  }
}
