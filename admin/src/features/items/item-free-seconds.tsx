import { getStaffItem, limits, type StaffItemDetail, setFreeSeconds } from '@liuguang/contract'
import { Button, Card, Form, InputNumber, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { durationText } from '../../ui/time-text.ts'

/** How much of an item everybody may watch. */
export function ItemFreeSeconds({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const mayChange = useMay('catalogue.change')
  const [isOpen, setOpen] = useState(false)
  const hint = t('freeSecondsHint', { end: durationText(item.previewEndMs) })
  return (
    <Card
      title={t('freeSeconds')}
      extra={mayChange && <Button onClick={() => setOpen(true)}>{t('edit')}</Button>}
    >
      <Typography.Text strong>{item.freeSeconds}</Typography.Text>{' '}
      <Typography.Text type="secondary">{hint}</Typography.Text>
      <ActDialog<typeof setFreeSeconds, { freeSeconds: number; reason: string }>
        call={setFreeSeconds}
        changed={[getStaffItem]}
        title={t('freeSeconds')}
        hint={hint}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        initialValues={{ freeSeconds: item.freeSeconds }}
        inputOf={(values) => ({ id: item.id, ...values })}
      >
        <Form.Item name="freeSeconds" label={t('freeSeconds')} rules={[{ required: true }]}>
          <InputNumber min={0} max={limits.freeSecondsMax} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <ReasonField isRequired />
      </ActDialog>
    </Card>
  )
}
