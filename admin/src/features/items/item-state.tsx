import type { StaffItem } from '@liuguang/contract'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'
import { stateColors } from './sale-text.ts'

type StateFacts = Pick<StaffItem, 'state' | 'schedule' | 'publishedAt'>

/** The state of an item, and when it is published, or that it was not. */
export function StateTag({ item: { state, schedule, publishedAt } }: { item: StateFacts }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  return (
    <Flex vertical align="start" gap={4}>
      {state === 'hidden' && publishedAt === null ? (
        <Tag color="processing">{t('notPublishedYet')}</Tag>
      ) : (
        <Tag color={stateColors[state]}>{t(`states.${state}`)}</Tag>
      )}
      {schedule && (
        <Typography.Text type={schedule.refusal ? 'danger' : 'secondary'}>
          {schedule.refusal ? t('schedules.refused') : t('publishesAt', { at: timeText(schedule.publishAt) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
