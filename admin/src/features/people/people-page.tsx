import { findPeople, type PersonRow, personStates } from '@liuguang/contract'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { PersonTags, usePersonName } from './person-tags.tsx'

/** Finds a person by whatever they gave: a name, a mail address, an order, a code, a transaction. */
export function PeoplePage() {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const nameOf = usePersonName()
  const [filter] = useUrlFilters()
  const text = filter('text')
  const state = useUrlChoice('state', personStates)
  const order = useUrlOrder()
  const { since, until } = useUrlDays()
  const lastAction = useLastActionColumn<PersonRow>()
  const columns: Column<PersonRow>[] = [
    { key: 'id', title: t('id'), render: ({ id }) => id },
    {
      key: 'name',
      title: t('name'),
      render: (row) => <Link to={`/people/${row.id}`}>{nameOf(row)}</Link>,
    },
    { key: 'displayName', title: t('displayName'), render: ({ displayName }) => displayName },
    { key: 'email', title: t('email'), render: ({ email }) => email },
    { key: 'state', title: t('state'), render: (row) => <PersonTags person={row} /> },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'lastSeenAt',
      title: t('lastSeenAt'),
      render: ({ lastSeenAt }) => (lastSeenAt ? timeText(lastSeenAt) : t('noSession')),
    },
    {
      key: 'match',
      title: t('match'),
      render: ({ match }) => match && <Tag>{t(`matches.${match}`)}</Tag>,
    },
    lastAction,
  ]
  return (
    <>
      <PageHead title={t('app:pages.people')} />
      <StaffTable
        call={findPeople}
        input={{
          ...(text ? { text } : {}),
          ...(state ? { state } : {}),
          ...(since ? { joinedSince: since } : {}),
          ...(until ? { joinedUntil: until } : {}),
          ...order,
        }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('search')} width={420} />
            <SelectFilter
              name="state"
              label={t('state')}
              options={personStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              width={140}
            />
            <DaysFilter what={t('createdAt')} />
            <OrderSelect labels={{ newest: t('newest'), oldest: t('oldest') }} />
          </>
        }
      />
    </>
  )
}
