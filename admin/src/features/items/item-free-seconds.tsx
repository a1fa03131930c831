import { getStaffItem, limits, type StaffItemDetail, setFreeSeconds } from '@liuguang/contract'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { durationText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'

/** How much of an item everybody may watch. */
export function ItemFreeSeconds({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'app'])
  const mayChange = useMay('catalogue.change')
  const offerUndo = useUndo(setFreeSeconds, [getStaffItem])
  // As it was when the dialog was opened: what a colleague has changed since is not overwritten.
  const [edited, setEdited] = useState<StaffItemDetail>()
  const { freeSeconds } = edited ?? item
  const hint = t('freeSecondsHint', { end: durationText(item.previewEndMs) })
  return (
    <Card
      title={t('freeSeconds')}
      extra={mayChange && <Button onClick={() => setEdited(item)}>{t('edit')}</Button>}
    >
      <Typography.Text strong>{item.freeSeconds}</Typography.Text>{' '}
      <Typography.Text type="secondary">{hint}</Typography.Text>
      <ActionDialog<typeof setFreeSeconds, { freeSeconds: number; reason: string }>
        call={setFreeSeconds}
        changed={[getStaffItem]}
        title={t('freeSeconds')}
        hint={hint}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        initialValues={{ freeSeconds }}
        inputOf={(values) => ({ id: item.id, ...values, expected: freeSeconds })}
        hidesSuccessMessage
        onDone={(_, changed) =>
          offerUndo(
            t('app:done'),
            changed.freeSeconds === freeSeconds
              ? undefined
              : { id: item.id, freeSeconds, expected: changed.freeSeconds, reason: t('app:undo') },
          )
        }
      >
        <NumberField
          name="freeSeconds"
          label={t('freeSeconds')}
          min={0}
          max={limits.freeSecondsMax}
          isRequired
        />
        <ReasonField isRequired />
      </ActionDialog>
    </Card>
  )
}
