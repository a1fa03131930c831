import { listPersonMessages, type PersonMessage } from '@liuguang/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { MessageDrawer } from '../../ui/message-drawer.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

const readValues = ['no', 'yes'] as const
const recipients = ['one', 'all'] as const

/** What the site wrote to a person, as they see it. What they write themselves is their conversation. */
export function PersonMessages({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const [opened, setOpened] = useState<PersonMessage>()
  const lang = currentLang()
  const read = useUrlChoice('read', readValues)
  const to = useUrlChoice('to', recipients)
  const order = useUrlOrder()
  const columns: Column<PersonMessage>[] = [
    { key: 'sentAt', title: t('messages.sentAt'), render: ({ sentAt }) => timeText(sentAt) },
    { key: 'title', title: t('messages.title'), render: ({ title }) => title[lang] },
    {
      key: 'to',
      title: t('messages.to'),
      render: ({ isToAll }) => t(isToAll ? 'messages.all' : 'messages.one'),
    },
    { key: 'isRead', title: t('messages.isRead'), render: ({ isRead }) => t(isRead ? 'app:yes' : 'app:no') },
  ]
  return (
    <>
      <StaffTable
        call={listPersonMessages}
        input={{
          accountId,
          ...(read ? { isRead: read === 'yes' } : {}),
          ...(to ? { isToAll: to === 'all' } : {}),
          ...order,
        }}
        fixed={['accountId']}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="read"
              label={t('messages.isRead')}
              options={readValues.map((value) => ({ value, label: t(`messages.readStates.${value}`) }))}
            />
            <SelectFilter
              name="to"
              label={t('messages.to')}
              options={recipients.map((value) => ({ value, label: t(`messages.${value}`) }))}
            />
            <OrderSelect />
          </>
        }
        actions={(row) => <Button onClick={() => setOpened(row)}>{t('messages.show')}</Button>}
      />
      <MessageDrawer message={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
