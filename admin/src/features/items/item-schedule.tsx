import {
  getStaffItem,
  listStaffItems,
  type StaffItemDetail,
  scheduleItem,
  unscheduleItem,
} from '@liuguang/contract'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { ReasonAction, UndoableAction } from '../../ui/reason-action.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useReasonText } from '../../ui/reason-text.ts'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { instantOf, type PublishTime } from './item-values.ts'
import { PublishTimeField } from './publish-time-field.tsx'

const outdated = [getStaffItem, listStaffItems]

/**
 * When a hidden item is published, or an import of the site's own that is still processed. Staff may set, change and cancel
 * it.
 */
export function ItemSchedule({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const mayPublish = useMay('entitlements.hide')
  const [isOpen, setOpen] = useState(false)
  const action = item.schedule ? t('changeSchedule') : t('setSchedule')
  const isProcessed =
    item.state === 'processing' && item.owner === null && item.newestImport?.state !== 'refused'
  if (item.state !== 'hidden' && !isProcessed) return null
  return (
    <Card title={t('schedule')}>
      <Flex vertical gap={12} align="start">
        <ScheduleText item={item} />
        {mayPublish && (
          <Flex gap={8} wrap>
            <Button onClick={() => setOpen(true)}>{action}</Button>
            <EndSchedule item={item} />
          </Flex>
        )}
      </Flex>
      <ScheduleDialog item={item} action={action} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

/** The time that can be decided again. Undefined: there is none, or it has passed. */
const futureTime = ({ schedule }: StaffItemDetail): string | undefined =>
  schedule && Date.parse(schedule.publishAt) > Date.now() ? schedule.publishAt : undefined

function EndSchedule({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'app'])
  if (!item.schedule) return null
  const action = {
    ...{ call: unscheduleItem, changed: outdated, label: t('endSchedule'), hint: t('endScheduleHint') },
    inputOf: (reason: string) => ({ id: item.id, reason }),
  }
  const publishAt = futureTime(item)
  if (publishAt === undefined) return <ReasonAction {...action} />
  const input = { id: item.id, publishAt, reason: t('app:undo') }
  return <UndoableAction {...action} undo={{ call: scheduleItem, input }} />
}

function ScheduleText({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const problemText = useProblemText()
  const reasonText = useReasonText()
  const { schedule } = item
  if (!schedule) return <NoSchedule item={item} />
  const { publishAt, by, reason, refusal } = schedule
  const at = timeText(publishAt)
  const decided = t('scheduledBy', { name: by, reason: reasonText(reason) })
  if (refusal)
    return (
      <Alert
        type="error"
        showIcon
        title={t('notPublishedAt', { at, problem: problemText(refusal.problem) })}
        description={decided}
      />
    )
  return (
    <Flex vertical>
      <Typography.Text strong>
        {t(item.state === 'processing' ? 'publishesOnceReady' : 'publishesAt', { at })}
      </Typography.Text>
      {isReady(item) && <span>{t('isReady')}</span>}
      <Typography.Text type="secondary">{decided}</Typography.Text>
    </Flex>
  )
}

/** It was not published yet, and can be at any time. */
const isReady = ({ state, publishedAt }: StaffItemDetail) => state === 'hidden' && publishedAt === null

/** What happens to an item that has no schedule. */
function NoSchedule({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const whenReady = item.newestImport?.isHeld ? 'hiddenWhenReady' : 'publishesWhenReady'
  const text = item.state === 'hidden' ? 'noSchedule' : whenReady
  return (
    <Flex vertical>
      {isReady(item) && <span>{t('isReady')}</span>}
      <Typography.Text type="secondary">{t(text)}</Typography.Text>
    </Flex>
  )
}

interface ScheduleValues {
  publishAt: PublishTime
  reason: string
}

interface ScheduleDialogProps {
  item: StaffItemDetail
  /** On the button. */
  action: string
  isOpen: boolean
  onClose: () => void
}

function ScheduleDialog({ item, action, isOpen, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['items', 'app'])
  const offerFormer = useUndo(scheduleItem, outdated)
  const offerNone = useUndo(unscheduleItem, outdated)
  const { id } = item
  const onDone = () => {
    const back = { id, reason: t('app:undo') }
    const publishAt = futureTime(item)
    // An import without a time that is still processed is published once it is ready, unless it is held.
    const hadNone = item.schedule === null && (item.state === 'hidden' || item.newestImport?.isHeld === true)
    if (publishAt !== undefined) offerFormer(t('app:done'), { ...back, publishAt })
    else offerNone(t('app:done'), hadNone ? back : undefined)
  }
  return (
    <ActionDialog<typeof scheduleItem, ScheduleValues>
      call={scheduleItem}
      changed={outdated}
      title={t('schedule')}
      okText={action}
      hint={t('scheduleHint')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ publishAt, reason }) => ({ id, publishAt: instantOf(publishAt), reason })}
      hidesSuccessMessage
      onDone={onDone}
    >
      <PublishTimeField />
      <ReasonField isRequired />
    </ActionDialog>
  )
}
