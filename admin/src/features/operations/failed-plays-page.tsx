import { type FailedPlays, failedPlayProblems, listFailedPlays, networkClasses } from '@liuguang/contract'
import { Select, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DaysFilter, useAddressDays } from '../../ui/days-filter.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useAddressFilters, useAddressId } from '../../ui/use-address-filters.ts'

/** Of those that the site has to be looked at for. */
const colors: Record<FailedPlays['problem'], string> = {
  ...{ left: 'default', offline: 'default', refused: 'default' },
  ...{ unreachable: 'orange', missing: 'red', broken: 'red' },
}

const stages = ['atStart', 'midway'] as const

/** Which works could not be played, where, and why. */
export function FailedPlaysPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, setFilter] = useAddressFilters()
  const problem = failedPlayProblems.find((one) => one === filter('problem'))
  const network = networkClasses.find((one) => one === filter('network'))
  const stage = stages.find((one) => one === filter('stage'))
  const item = useAddressId('item')
  const { since, until } = useAddressDays()
  const columns: Column<FailedPlays>[] = [
    { key: 'day', title: t('playback.day'), render: ({ day }) => day },
    {
      key: 'item',
      title: t('failed.item'),
      render: (row) => <Link to={`/items/${row.item.id}`}>{row.item.title || `#${row.item.id}`}</Link>,
    },
    { key: 'kind', title: t('playback.kind'), render: (row) => t(`playback.kinds.${row.item.kind}`) },
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
    <>
      <PageHead title={t('app:pages.failedPlays')}>
        <Link to="/playback">{t('app:pages.playback')}</Link>
      </PageHead>
      <Typography.Paragraph type="secondary">{t('failed.hint')}</Typography.Paragraph>
      <StaffTable
        call={listFailedPlays}
        input={{
          ...(problem ? { problem } : {}),
          ...(network ? { network } : {}),
          ...(stage ? { hasStarted: stage === 'midway' } : {}),
          ...(item.id ? { itemId: item.id } : {}),
          ...(since ? { since } : {}),
          ...(until ? { until } : {}),
        }}
        hasWrongFilter={item.isWrong}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <Select
              aria-label={t('failed.problem')}
              placeholder={t('failed.problem')}
              value={problem}
              allowClear
              options={failedPlayProblems.map((value) => ({ value, label: t(`failed.problems.${value}`) }))}
              onChange={(value) => setFilter('problem', value ?? '')}
              style={{ width: 220 }}
            />
            <Select
              aria-label={t('playback.network')}
              placeholder={t('playback.network')}
              value={network}
              allowClear
              options={networkClasses.map((value) => ({ value, label: t(`playback.networks.${value}`) }))}
              onChange={(value) => setFilter('network', value ?? '')}
              style={{ width: 140 }}
            />
            <Select
              aria-label={t('failed.stage')}
              placeholder={t('failed.stage')}
              value={stage}
              allowClear
              options={stages.map((value) => ({ value, label: t(`failed.${value}`) }))}
              onChange={(value) => setFilter('stage', value ?? '')}
              style={{ width: 160 }}
            />
            <SearchFilter isId name="item" label={t('failed.itemNumber')} width={190} />
            <DaysFilter what={t('playback.day')} />
          </>
        }
      />
    </>
  )
}
