import {
  type FailedPlays,
  type FailingItem,
  failedPlayProblems,
  failingItemOrders,
  type InputOf,
  itemKindNames,
  listFailedPlays,
  listFailingItems,
  networkClasses,
} from '@liuguang/contract'
import { Flex, Segmented, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { currentLang } from '../../platform/i18n.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { OrderSelect, OrderSelectOf, useUrlOrder, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { dayMs } from '../../ui/time-text.ts'
import { useUrlFilters, useUrlId } from '../../ui/use-url-filters.ts'

type ItemsInput = InputOf<typeof listFailingItems>

/** Of those that the site has to be looked at for. */
const colors: Record<FailedPlays['problem'], string> = {
  ...{ left: 'default', offline: 'default', refused: 'default' },
  ...{ unreachable: 'orange', missing: 'red', broken: 'red' },
}

const stages = ['atStart', 'midway'] as const

/** As many as the server sums up when no days are chosen, today's among them. */
const defaultDayCount = 7
/** From the first of them, a day of UTC. */
const defaultPeriod = () => ({
  since: new Date(Date.now() - (defaultDayCount - 1) * dayMs).toISOString().slice(0, 10),
})

/** Which works could not be played, where, and why: summed up by work, or day by day. */
export function FailedPlaysPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, _setFilter, setFilters] = useUrlFilters()
  const item = useUrlId('item')
  // Of one work there is no sum to compare.
  const view = filter('view') === 'days' || item.id !== undefined || item.isWrong ? 'days' : 'items'
  const input = useFilters()
  const filters = <Filters view={view} defaultPeriod={view === 'items' ? defaultPeriod() : undefined} />
  return (
    <>
      <PageHead title={t('app:pages.failedPlays')}>
        <Segmented
          aria-label={t('failed.view')}
          value={view}
          options={(['items', 'days'] as const).map((value) => ({
            value,
            label: t(`failed.views.${value}`),
          }))}
          onChange={(value) => setFilters(value === 'days' ? { view: value } : { view: '', item: '' })}
        />
        <Link to="/playback">{t('app:pages.playback')}</Link>
      </PageHead>
      <Typography.Paragraph type="secondary">{t('failed.hint')}</Typography.Paragraph>
      {view === 'items' ? (
        <FailingItems input={withDays(input)} filters={filters} />
      ) : (
        <DayByDay
          input={{ ...input, ...(item.id ? { itemId: item.id } : {}) }}
          hasWrongFilter={item.isWrong}
          filters={filters}
        />
      )}
    </>
  )
}

/** The filters in the URL. Unknown values are ignored. */
function useFilters(): Omit<ItemsInput, 'order'> {
  const problem = useUrlChoice('problem', failedPlayProblems)
  const network = useUrlChoice('network', networkClasses)
  const stage = useUrlChoice('stage', stages)
  const days = useUrlDays()
  return {
    ...(problem ? { problem } : {}),
    ...(network ? { network } : {}),
    ...(stage ? { hasStarted: stage === 'midway' } : {}),
    ...days,
  }
}

/** Names the days also when none are chosen, so that an export of the table says which it has. */
const withDays = (input: ItemsInput): ItemsInput =>
  input.since || input.until ? input : { ...input, ...defaultPeriod() }

interface TableProps<Input> {
  input: Input
  filters: ReactNode
}

function FailingItems({ input, filters }: TableProps<ItemsInput>) {
  const { t } = useTranslation('operations')
  const [parameters] = useSearchParams()
  const order = useUrlOrderOf(failingItemOrders)
  const chosen = useUrlDays()
  const dayByDay = (id: number) => {
    const address = new URLSearchParams(parameters)
    address.delete('cursor')
    address.set('item', String(id))
    for (const end of ['since', 'until'] as const) if (input[end]) address.set(end, input[end])
    return `?${address}`
  }
  const columns: Column<FailingItem>[] = [
    {
      key: 'item',
      title: t('failed.item'),
      render: ({ id, title }) => <Link to={`/items/${id}`}>{title || `#${id}`}</Link>,
    },
    { key: 'kind', title: t('playback.kind'), render: ({ kind }) => itemKindNames[kind][currentLang()] },
    {
      key: 'problem',
      title: t('failed.problem'),
      render: ({ problems }) => (
        <Flex gap={4} wrap>
          {problems.map(({ problem, count }) => (
            <Tag key={problem} color={colors[problem]}>
              {t(`failed.problems.${problem}`)} {count}
            </Tag>
          ))}
        </Flex>
      ),
    },
    { key: 'lastDay', title: t('failed.lastDay'), render: ({ lastDay }) => lastDay },
    { key: 'count', title: t('plays'), align: 'right', render: ({ count }) => count },
  ]
  return (
    <StaffTable
      call={listFailingItems}
      input={{ ...input, ...order }}
      fixed={chosen.since || chosen.until ? [] : ['since']}
      columns={columns}
      rowKey="id"
      filters={filters}
      actions={({ id }) => <Link to={dayByDay(id)}>{t('failed.details')}</Link>}
    />
  )
}

interface DayByDayProps extends TableProps<InputOf<typeof listFailedPlays>> {
  hasWrongFilter: boolean
}

function DayByDay({ input, hasWrongFilter, filters }: DayByDayProps) {
  const { t } = useTranslation('operations')
  const order = useUrlOrder()
  const columns: Column<FailedPlays>[] = [
    { key: 'day', title: t('playback.day'), render: ({ day }) => day },
    {
      key: 'item',
      title: t('failed.item'),
      render: (row) => <Link to={`/items/${row.item.id}`}>{row.item.title || `#${row.item.id}`}</Link>,
    },
    { key: 'kind', title: t('playback.kind'), render: (row) => itemKindNames[row.item.kind][currentLang()] },
    {
      key: 'problem',
      title: t('failed.problem'),
      render: (row) => <Tag color={colors[row.problem]}>{t(`failed.problems.${row.problem}`)}</Tag>,
    },
    {
      key: 'stage',
      title: t('failed.stage'),
      render: ({ hasStarted }) => t(hasStarted ? 'failed.midway' : 'failed.atStart'),
    },
    { key: 'network', title: t('playback.network'), render: (row) => t(`playback.networks.${row.network}`) },
    { key: 'count', title: t('plays'), align: 'right', render: ({ count }) => count },
  ]
  return (
    <StaffTable
      call={listFailedPlays}
      input={{ ...input, ...order }}
      hasWrongFilter={hasWrongFilter}
      columns={columns}
      rowKey="id"
      filters={filters}
    />
  )
}

interface FiltersProps {
  view: 'items' | 'days'
  /** The days that apply while none are chosen. */
  defaultPeriod: { since: string } | undefined
}

function Filters({ view, defaultPeriod }: FiltersProps) {
  const { t } = useTranslation('operations')
  return (
    <>
      <SelectFilter
        name="problem"
        label={t('failed.problem')}
        options={failedPlayProblems.map((value) => ({ value, label: t(`failed.problems.${value}`) }))}
        width={220}
      />
      <SelectFilter
        name="network"
        label={t('playback.network')}
        options={networkClasses.map((value) => ({ value, label: t(`playback.networks.${value}`) }))}
        width={140}
      />
      <SelectFilter
        name="stage"
        label={t('failed.stage')}
        options={stages.map((value) => ({ value, label: t(`failed.${value}`) }))}
        width={160}
      />
      <SearchFilter isId name="item" label={t('failed.itemNumber')} width={190} />
      <DaysFilter what={t('playback.day')} defaultValue={defaultPeriod} />
      {view === 'items' ? (
        <OrderSelectOf
          orders={failingItemOrders}
          defaultValue="most"
          labels={{ most: t('failed.orders.most'), last: t('failed.orders.last') }}
        />
      ) : (
        <OrderSelect />
      )}
    </>
  )
}
