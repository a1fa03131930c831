import { limits, listPostings, postingKinds, type StaffPosting } from '@liuguang/contract'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { ByAndReason } from './by-and-reason.tsx'
import { MoneyChecks } from './money-checks.tsx'

/** Every posting of the ledger, and checks of all of it. */
export function LedgerPage() {
  const { t } = useTranslation(['money', 'app', 'orders'])
  const timeText = useTimeText()
  const mayCheck = useMay('wallet.check')
  const [filter] = useUrlFilters()
  const kind = useUrlChoice('kind', postingKinds)
  const key = filter('key')
  const account = filter('account')
  const days = useUrlDays()
  const order = useUrlOrder()
  const subjectText = useSubjectText()
  const columns: Column<StaffPosting>[] = [
    { key: 'id', title: t('number'), render: ({ id }) => id },
    { key: 'at', title: t('at'), render: ({ at }) => timeText(at) },
    { key: 'kind', title: t('kind'), render: (row) => t(`postings.${row.kind}`) },
    { key: 'entries', title: t('entries'), render: (row) => <Entries posting={row} /> },
    {
      key: 'subject',
      title: t('subject'),
      render: ({ title, subject }) => title[currentLang()] || subjectText(subject),
    },
    {
      key: 'reason',
      title: t('byAndReason'),
      render: ({ by, reason }) => <ByAndReason by={by} reason={reason} />,
    },
    { key: 'key', title: t('key'), render: (row) => <Typography.Text code>{row.key}</Typography.Text> },
  ]
  return (
    <>
      <PageHead title={t('app:pages.ledger')} />
      <Flex vertical gap={24}>
        <MoneyChecks kind="ledger" mayStart={mayCheck} />
        <StaffTable
          call={listPostings}
          input={{
            ...(key ? { key } : {}),
            ...(kind ? { kind } : {}),
            ...(account ? { account } : {}),
            ...days,
            ...order,
          }}
          columns={columns}
          rowKey="id"
          filters={
            <>
              <SearchFilter
                name="account"
                label={t('orders:filters.account')}
                width={260}
                maxLength={limits.emailMax}
              />
              <SearchFilter name="key" label={t('filters.key')} width={260} />
              <SelectFilter
                name="kind"
                label={t('kind')}
                options={postingKinds.map((value) => ({ value, label: t(`postings.${value}`) }))}
                width={180}
              />
              <DaysFilter what={t('at')} />
              <OrderSelect />
            </>
          }
        />
      </Flex>
    </>
  )
}

/** What a posting is about, of `code:55`: one of a kind without a text is shown as it was booked. */
function useSubjectText(): (subject: string) => string {
  const { t, i18n } = useTranslation('money')
  return (subject) => {
    const [kind = '', id = ''] = subject.split(/:(.*)/s)
    return i18n.exists(`money:subjects.${kind}`) ? t(`subjects.${kind as 'code'}`, { id }) : subject
  }
}

/** Both sides of each transfer: who gave, who got. */
function Entries({ posting: { entries } }: { posting: StaffPosting }) {
  const { t } = useTranslation('money')
  return (
    <Flex vertical>
      {entries.map(({ accountId, name, role, asset, amount, balanceAfter }) => (
        <span key={`${accountId} ${role} ${asset} ${amount} ${balanceAfter}`}>
          {accountId === null ? (
            t(`siteAccounts.${role as 'revenue'}`)
          ) : (
            <PersonLink person={{ id: accountId, name: name ?? String(accountId) }} />
          )}{' '}
          <Typography.Text type={amount < 0 ? 'danger' : 'success'}>
            {amount > 0 ? `+${amount}` : amount}
          </Typography.Text>{' '}
          {t(`assets.${asset}`)}
          {balanceAfter !== null && (
            <Typography.Text type="secondary">
              {' '}
              {t('balanceAfter', { balance: balanceAfter })}
            </Typography.Text>
          )}
        </span>
      ))}
    </Flex>
  )
}
