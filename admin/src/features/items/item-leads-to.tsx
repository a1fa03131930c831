import { getStaffItem, type StaffItemDetail, setLeadsTo } from '@liuguang/contract'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { durationText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { type LeadValues, leadOf } from './item-values.ts'
import { LeadsToFields } from './leads-to-fields.tsx'

/** The long video that a short leads to, which staff may change. */
export function ItemLeadsTo({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'app'])
  const mayChange = useMay('catalogue.change')
  const offerUndo = useUndo(setLeadsTo, [getStaffItem])
  // As it was when the dialog was opened: what a colleague has changed since is not overwritten.
  const [edited, setEdited] = useState<StaffItemDetail>()
  if (!item.parts.includes('leadsTo')) return null
  const { leadsTo } = item
  const former = (edited ?? item).leadsTo
  const leadBefore = former && { id: former.id, atMs: former.atMs }
  return (
    <Card
      title={t('leadsTo')}
      extra={mayChange && <Button onClick={() => setEdited(item)}>{t('edit')}</Button>}
    >
      {leadsTo ? (
        <>
          <Link to={`/items/${leadsTo.id}`}>{leadsTo.title || `#${leadsTo.id}`}</Link>{' '}
          <Typography.Text type="secondary">
            {t('leadsToAt', { at: durationText(leadsTo.atMs) })}
          </Typography.Text>
        </>
      ) : (
        <Typography.Text type="secondary">{t('leadsNowhere')}</Typography.Text>
      )}
      <ActionDialog<typeof setLeadsTo, LeadValues>
        call={setLeadsTo}
        changed={[getStaffItem]}
        title={t('leadsTo')}
        hint={t('leadsToHint')}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        {...(former ? { initialValues: { leadsTo: former.id, leadsToSeconds: former.atMs / 1000 } } : {})}
        inputOf={(values) => ({ id: item.id, leadsTo: leadOf(values), expected: leadBefore })}
        hidesSuccessMessage
        onDone={(_, { leadsTo: stored }) =>
          offerUndo(t('app:done'), { id: item.id, leadsTo: leadBefore, expected: stored })
        }
      >
        <LeadsToFields known={former} />
      </ActionDialog>
    </Card>
  )
}
