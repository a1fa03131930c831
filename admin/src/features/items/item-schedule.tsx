import {
  getStaffItem,
  listStaffItems,
  type StaffItemDetail,
  scheduleItem,
  unscheduleItem,
} from '@liuguang/contract'
import { Alert, Button, Card, DatePicker, Flex, Form, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useTimeText } from '../../ui/time-text.ts'

const outdated = [getStaffItem, listStaffItems]

/** When a hidden item is published again, which staff may set, change and cancel. */
export function ItemSchedule({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const mayPublish = useMay('entitlements.hide')
  const [isOpen, setOpen] = useState(false)
  const act = item.schedule ? t('changeSchedule') : t('setSchedule')
  if (item.state !== 'hidden') return null
  return (
    <Card title={t('schedule')}>
      <Flex vertical gap={12} align="start">
        <ScheduleText schedule={item.schedule} />
        {mayPublish && (
          <Flex gap={8} wrap>
            <Button onClick={() => setOpen(true)}>{act}</Button>
            {item.schedule && (
              <ReasonAct
                call={unscheduleItem}
                changed={outdated}
                label={t('endSchedule')}
                hint={t('endScheduleHint')}
                inputOf={(reason) => ({ id: item.id, reason })}
              />
            )}
          </Flex>
        )}
      </Flex>
      <ScheduleDialog id={item.id} act={act} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

function ScheduleText({ schedule }: Pick<StaffItemDetail, 'schedule'>) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const problemText = useProblemText()
  if (!schedule) return <Typography.Text type="secondary">{t('noSchedule')}</Typography.Text>
  const { publishAt, by, reason, refusal } = schedule
  const at = timeText(publishAt)
  const decided = t('scheduledBy', { name: by, reason })
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
      <Typography.Text strong>{t('publishesAt', { at })}</Typography.Text>
      <Typography.Text type="secondary">{decided}</Typography.Text>
    </Flex>
  )
}

interface ScheduleValues {
  /** What the field for a date gives: its value is in ms since 1970. */
  publishAt: { valueOf: () => number }
  reason: string
}

const minuteMs = 60_000

/** The instant of a chosen time, without the seconds, which the field does not show. */
const instantOf = (time: ScheduleValues['publishAt']) =>
  new Date(Math.floor(time.valueOf() / minuteMs) * minuteMs).toISOString()

interface ScheduleDialogProps {
  id: number
  /** On the button. */
  act: string
  isOpen: boolean
  onClose: () => void
}

/** Asks for the time, in the time zone of the browser. */
function ScheduleDialog({ id, act, isOpen, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('items')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <ActDialog<typeof scheduleItem, ScheduleValues>
      call={scheduleItem}
      changed={outdated}
      title={t('schedule')}
      okText={act}
      hint={t('scheduleHint')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ publishAt, reason }) => ({ id, publishAt: instantOf(publishAt), reason })}
    >
      <Form.Item
        name="publishAt"
        label={t('publishAt')}
        extra={t('publishAtHint', { zone })}
        rules={[{ required: true, message: t('publishAtNeeded') }]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          needConfirm={false}
          disabledDate={(date) => date.isBefore(new Date(), 'day')}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <ReasonField isRequired />
    </ActDialog>
  )
}
