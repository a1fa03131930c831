import type { LastAct } from '@liuguang/contract'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActName } from './act-name.ts'
import { useReasonText } from './reason-text.ts'
import { useTimeText } from './time-text.ts'

/** Who did something last, when and why. Nothing if nobody has. */
export function LastActText({ act }: { act: LastAct }) {
  const timeText = useTimeText()
  const actName = useActName()
  const reasonText = useReasonText()
  if (!act) return null
  return (
    <Flex vertical className="wraps-in-table">
      <span>
        {act.actorName} · {actName(act.act)} · {timeText(act.at)}
      </span>
      {act.reason && <Typography.Text type="secondary">{reasonText(act.reason)}</Typography.Text>}
    </Flex>
  )
}

/** The column of a table that says who last did something about each row. */
export function useLastActColumn<Row extends { lastAct: LastAct }>() {
  const { t } = useTranslation('app')
  return {
    key: 'lastAct',
    title: t('table.lastAct'),
    render: ({ lastAct }: Row) => lastAct && <LastActText act={lastAct} />,
  }
}
