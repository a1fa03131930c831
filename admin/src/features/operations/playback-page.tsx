import {
  itemKindNames,
  listPlaybackDays,
  listPlaybackNetworks,
  networkClasses,
  playbackNetworkOrders,
  type QualityOfDay,
  type QualityOfNetwork,
  videoKinds,
} from '@liuguang/contract'
import { Card, Flex, Segmented, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { useUrlDays } from '../../ui/days-filter.tsx'
import { OrderSelect, OrderSelectOf, useUrlOrder, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { dayMs } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const periods = [7, 30, 90] as const
/** Also those of the dashboard. */
const dayCounts = [1, ...periods]

/** Some days, up to today or another one. */
interface Period {
  days: number
  until?: string
}

/** How playing goes for visitors: by network class, and by day. */
export function PlaybackPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, _setFilter, setFilters] = useUrlFilters()
  const mayOpenFailed = useMay('catalogue.read')
  const days = dayCounts.find((one) => String(one) === filter('days')) ?? 7
  const { until } = useUrlDays()
  const period: Period = { days, ...(until ? { until } : {}) }
  return (
    <>
      <PageHead title={t('app:pages.playback')}>
        {mayOpenFailed && <Link to="/failed-plays">{t('app:pages.failedPlays')}</Link>}
        <Segmented<number | string>
          aria-label={t('period')}
          value={until ?? days}
          style={{ maxWidth: '100%', overflow: 'auto' }}
          options={[
            ...(until ? [{ value: until, label: daysText(days, until) }] : []),
            ...periods.map((value) => ({ value, label: t('playback.lastDays', { count: value }) })),
          ]}
          onChange={(value) =>
            value !== until && setFilters({ days: value === 7 ? '' : String(value), until: '' })
          }
        />
      </PageHead>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('playback.hint')}</Typography.Text>
        <Card size="small" title={t('playback.byNetwork')}>
          <ByNetwork period={period} />
        </Card>
        <Card size="small" title={t('playback.byDay')}>
          <ByDay period={period} />
        </Card>
      </Flex>
    </>
  )
}

/** `2026-11-18 – 2026-11-24`: this many days, up to the given one. */
function daysText(days: number, until: string): string {
  const since = new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10)
  return days === 1 ? until : `${since} – ${until}`
}

function ByNetwork({ period }: { period: Period }) {
  const { t } = useTranslation('operations')
  const kind = useUrlChoice('kind', videoKinds)
  const network = useUrlChoice('network', networkClasses)
  const order = useUrlOrderOf(playbackNetworkOrders, 'network')
  const columns: Column<QualityOfNetwork>[] = [
    { key: 'network', title: t('playback.network'), render: (row) => t(`playback.networks.${row.network}`) },
    ...useQualityColumns<QualityOfNetwork>(),
  ]
  return (
    <StaffTable
      call={listPlaybackNetworks}
      input={{ ...period, ...(kind ? { kind } : {}), ...(network ? { network } : {}), ...order }}
      fixed={['days', 'until']}
      name="playback.networks"
      title={t('playback.byNetwork')}
      columns={columns}
      rowKey="id"
      empty={t('playback.none')}
      filters={
        <>
          <KindFilter name="kind" />
          <SelectFilter
            name="network"
            label={t('playback.network')}
            options={networkClasses.map((value) => ({ value, label: t(`playback.networks.${value}`) }))}
          />
          <OrderSelectOf
            of="network"
            orders={playbackNetworkOrders}
            defaultValue="network"
            labels={{
              network: t('playback.orders.network'),
              plays: t('playback.orders.plays'),
              failed: t('playback.orders.failed'),
            }}
          />
        </>
      }
    />
  )
}

function ByDay({ period }: { period: Period }) {
  const { t } = useTranslation('operations')
  const kind = useUrlChoice('dayKind', videoKinds)
  const order = useUrlOrder('day')
  const columns: Column<QualityOfDay>[] = [
    { key: 'day', title: t('playback.day'), render: ({ day }) => day },
    ...useQualityColumns<QualityOfDay>(),
  ]
  return (
    <StaffTable
      call={listPlaybackDays}
      input={{ ...period, ...(kind ? { kind } : {}), ...order }}
      fixed={['days', 'until']}
      name="playback.days"
      title={t('playback.byDay')}
      columns={columns}
      rowKey="id"
      empty={t('playback.none')}
      filters={
        <>
          <KindFilter name="dayKind" />
          <OrderSelect of="day" />
        </>
      }
    />
  )
}

function KindFilter({ name }: { name: string }) {
  const { t } = useTranslation('operations')
  return (
    <SelectFilter
      name={name}
      label={t('playback.kind')}
      options={videoKinds.map((value) => ({ value, label: itemKindNames[value][currentLang()] }))}
    />
  )
}

const shareText = (count: number, total: number) =>
  total === 0 ? '–' : `${((count / total) * 100).toFixed(1)}%`

function useQualityColumns<Row extends Omit<QualityOfDay, 'day'>>(): Column<Row>[] {
  const { t } = useTranslation('operations')
  const msText = (quantiles: QualityOfDay['startMs']) => (quantiles ? t('playback.ms', quantiles) : '–')
  return [
    { key: 'kind', title: t('playback.kind'), render: ({ kind }) => itemKindNames[kind][currentLang()] },
    { key: 'plays', title: t('plays'), align: 'right', render: ({ plays }) => plays },
    { key: 'start', title: t('playback.start'), render: ({ startMs }) => msText(startMs) },
    {
      key: 'failed',
      title: t('failedPlays'),
      align: 'right',
      render: ({ failed, plays }) => `${failed} (${shareText(failed, plays)})`,
    },
    {
      key: 'stalled',
      title: t('playback.stalled'),
      align: 'right',
      render: ({ stalled, failed, plays }) => shareText(stalled, plays - failed),
    },
    { key: 'stall', title: t('playback.stall'), render: ({ stallMs }) => msText(stallMs) },
    {
      key: 'skipped',
      title: t('playback.skipped'),
      align: 'right',
      render: ({ skipped, failed, plays }) => shareText(skipped, plays - failed),
    },
    {
      key: 'watched',
      title: t('playback.watched'),
      align: 'right',
      render: ({ watchedPercent }) => (watchedPercent === null ? '–' : `${watchedPercent}%`),
    },
  ]
}
