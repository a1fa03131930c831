import type { ListedItem } from '@liuguang/contract'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeText } from '../../ui/time-text.ts'
import { stateColors } from './sale-text.ts'

type StateFacts = Pick<
  ListedItem,
  'state' | 'hasImportFailed' | 'hasVersionInReview' | 'schedule' | 'publishedAt'
>

/** The state of an item, and when it is published, or that it was not. */
export function StateTag({ item }: { item: StateFacts }) {
  const { t } = useTranslation('items')
  const { state, hasImportFailed, hasVersionInReview, schedule, publishedAt } = item
  const timeText = useTimeText()
  const tag = () => {
    if (hasImportFailed) return <Tag color="error">{t('importFailed')}</Tag>
    if (state === 'hidden' && publishedAt === null)
      return <Tag color="processing">{t('notPublishedYet')}</Tag>
    return <Tag color={stateColors[state]}>{t(`states.${state}`)}</Tag>
  }
  return (
    <Flex vertical align="start" gap={4}>
      {tag()}
      {hasVersionInReview && state !== 'in_review' && <Tag color="processing">{t('changeInReview')}</Tag>}
      {schedule && (
        <Typography.Text type={schedule.refusal ? 'danger' : 'secondary'}>
          {schedule.refusal ? t('schedules.refused') : t('publishesAt', { at: timeText(schedule.publishAt) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
