import { type AuditEntry, limits, listAudit } from '@liuguang/contract'
import { Button, Descriptions, Drawer, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionName, useActionOptions } from '../../ui/action-name.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { JsonValue } from '../../ui/json-value.tsx'
import { SubjectLink } from '../../ui/links/subject-link.tsx'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useReasonText } from '../../ui/reason-text.ts'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { AuditCheckCard } from './audit-check.tsx'

/** What members of the staff and operators at the command line did. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'app'])
  const timeText = useTimeText()
  const operatorOf = useOperatorText()
  const [filter] = useUrlFilters()
  const [opened, setOpened] = useState<AuditEntry>()
  const [subject, account, action] = [filter('subject'), filter('actor'), filter('action')]
  const days = useUrlDays()
  const order = useUrlOrder()
  const actionName = useActionName()
  const reasonText = useReasonText()
  const columns: Column<AuditEntry>[] = [
    { key: 'at', title: t('at'), render: ({ at }) => timeText(at) },
    { key: 'actor', title: t('actor'), render: operatorOf },
    {
      key: 'action',
      title: t('action'),
      render: (entry) => <NameWithIdentifier name={actionName(entry.action)} identifier={entry.action} />,
    },
    { key: 'subject', title: t('subject'), render: ({ subject: on }) => <SubjectLink subject={on} /> },
    { key: 'reason', title: t('reason'), render: ({ reason }) => reasonText(reason) },
    { key: 'address', title: t('address'), render: ({ address }) => address },
  ]
  return (
    <>
      <PageHead title={t('app:pages.audit')} />
      <Flex vertical gap={24}>
        <AuditCheckCard />
        <StaffTable
          call={listAudit}
          input={{
            ...(subject ? { subject } : {}),
            ...(action ? { action } : {}),
            ...(account ? { account } : {}),
            ...days,
            ...order,
          }}
          columns={columns}
          rowKey="number"
          filters={
            <>
              <SearchFilter name="subject" label={t('filterSubject')} />
              <SearchFilter name="actor" label={t('filterActor')} width={260} maxLength={limits.emailMax} />
              <SelectFilter
                name="action"
                label={t('filterAction')}
                options={useActionOptions()}
                isSearched
                showsOthers
                width={240}
              />
              <DaysFilter what={t('at')} />
              <OrderSelect />
            </>
          }
          actions={(entry) => <Button onClick={() => setOpened(entry)}>{t('change')}</Button>}
        />
      </Flex>
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && actionName(opened.action)}
        size={640}
      >
        {opened && <Entry entry={opened} />}
      </Drawer>
    </>
  )
}

/** The operator with the role of that time. A role that no longer exists is shown by its stored name. */
function useOperatorText(): (entry: AuditEntry) => string {
  const { t, i18n } = useTranslation('app')
  return ({ actorName, role }) =>
    `${actorName} · ${i18n.exists(`app:roles.${role}`) ? t(`roles.${role as 'admin'}`) : role}`
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['audit', 'app'])
  const timeText = useTimeText()
  const operatorOf = useOperatorText()
  const reasonText = useReasonText()
  const items = [
    { key: 'number', label: t('number'), children: entry.number },
    { key: 'at', label: t('at'), children: timeText(entry.at) },
    { key: 'actor', label: t('actor'), children: operatorOf(entry) },
    { key: 'subject', label: t('subject'), children: <SubjectLink subject={entry.subject} /> },
    { key: 'reason', label: t('reason'), children: reasonText(entry.reason) },
    { key: 'before', label: t('before'), children: <JsonValue value={entry.before} /> },
    { key: 'after', label: t('after'), children: <JsonValue value={entry.after} /> },
    { key: 'address', label: t('address'), children: entry.address },
    { key: 'requestId', label: t('requestId'), children: entry.requestId },
  ]
  return <Descriptions bordered column={1} size="small" items={items} />
}
