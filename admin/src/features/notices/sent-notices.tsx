import { listSentNotices, type SentNotice } from '@liuguang/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { MessageDrawer } from '../../ui/message-drawer.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

/** What was sent so far, to whom and by whom. */
export function SentNotices() {
  const { t } = useTranslation(['support', 'app'])
  const timeText = useTimeText()
  const [opened, setOpened] = useState<SentNotice>()
  const [filter] = useUrlFilters()
  const text = filter('text')
  const days = useUrlDays()
  const order = useUrlOrder()
  const lang = currentLang()
  const columns: Column<SentNotice>[] = [
    { key: 'at', title: t('notice.sentAt'), render: ({ at }) => timeText(at) },
    { key: 'by', title: t('notice.by'), render: ({ by }) => by },
    { key: 'to', title: t('notice.to'), render: (notice) => <Recipient notice={notice} /> },
    { key: 'title', title: t('notice.titleOfSent'), render: ({ title }) => title[lang] },
    { key: 'recipients', title: t('notice.recipients'), render: ({ recipients }) => recipients ?? '' },
  ]
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16, marginTop: 32 }}>
        {t('notice.sentTitle')}
      </Typography.Title>
      <StaffTable
        call={listSentNotices}
        input={{ ...(text ? { text } : {}), ...days, ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('notice.search')} />
            <DaysFilter what={t('notice.sentAt')} />
            <OrderSelect />
          </>
        }
        actions={(notice) => <Button onClick={() => setOpened(notice)}>{t('notice.show')}</Button>}
      />
      <MessageDrawer message={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Recipient({ notice: { accountId, audience } }: { notice: SentNotice }) {
  const { t } = useTranslation(['support', 'settings'])
  const timeText = useTimeText()
  if (accountId !== null) return <PersonLink person={{ id: accountId, name: String(accountId) }} />
  const { kind = 'all', lang, joinedSince, joinedBefore } = audience ?? {}
  return (
    <Flex gap={8} wrap>
      <span>{t(`notice.audiences.${kind}`)}</span>
      {lang && <Typography.Text type="secondary">{t(`settings:langs.${lang}`)}</Typography.Text>}
      {joinedSince && (
        <Typography.Text type="secondary">
          {t('notice.joinedSince')} {timeText(joinedSince)}
        </Typography.Text>
      )}
      {joinedBefore && (
        <Typography.Text type="secondary">
          {t('notice.joinedBefore')} {timeText(joinedBefore)}
        </Typography.Text>
      )}
    </Flex>
  )
}
