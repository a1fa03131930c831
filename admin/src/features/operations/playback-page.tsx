import {
  getPlaybackMetrics,
  itemKindNames,
  type OutputOf,
  type QualityOfDay,
  type QualityOfNetwork,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Flex, Segmented, Skeleton, type TableColumnType, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { useAddressDays } from '../../ui/days-filter.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TableCard } from '../../ui/table-card.tsx'
import { dayMs } from '../../ui/time-text.ts'
import { useAddressFilters } from '../../ui/use-address-filters.ts'

const periods = [7, 30, 90] as const
/** Also those of the dashboard. */
const dayCounts = [1, ...periods]

/** How playing goes for visitors: by network class, and by day. */
export function PlaybackPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, _setFilter, setFilters] = useAddressFilters()
  const mayOpenFailed = useMay('catalogue.read')
  const days = dayCounts.find((one) => String(one) === filter('days')) ?? 7
  const { until } = useAddressDays()
  const metrics = useQuery(callQuery(getPlaybackMetrics, { days, ...(until ? { until } : {}) }))
  if (metrics.error && !metrics.data) return <FailedToLoad error={metrics.error} onRetry={metrics.refetch} />
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
      {metrics.data ? <Metrics metrics={metrics.data} /> : <Skeleton active title={false} />}
    </>
  )
}

/** `2026-11-18 – 2026-11-24`: this many days, up to the given one. */
function daysText(days: number, until: string): string {
  const since = new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10)
  return days === 1 ? until : `${since} – ${until}`
}

function Metrics({ metrics: { days, networks } }: { metrics: OutputOf<typeof getPlaybackMetrics> }) {
  const { t } = useTranslation('operations')
  const ofNetworks = useQualityColumns<QualityOfNetwork>()
  const ofDays = useQualityColumns<QualityOfDay>()
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('playback.hint')}</Typography.Text>
      <TableCard<QualityOfNetwork>
        name="playback.networks"
        title={t('playback.byNetwork')}
        isSmall
        rowKey={({ kind, network }) => `${kind} ${network}`}
        dataSource={networks}
        empty={t('playback.none')}
        columns={[
          {
            key: 'network',
            title: t('playback.network'),
            render: (_, { network }) => t(`playback.networks.${network}`),
          },
          ...ofNetworks,
        ]}
      />
      <TableCard<QualityOfDay>
        name="playback.days"
        title={t('playback.byDay')}
        isSmall
        rowKey={({ day, kind }) => `${day} ${kind}`}
        dataSource={days}
        empty={t('playback.none')}
        columns={[{ key: 'day', title: t('playback.day'), render: (_, { day }) => day }, ...ofDays]}
      />
    </Flex>
  )
}

const shareText = (count: number, total: number) =>
  total === 0 ? '–' : `${((count / total) * 100).toFixed(1)}%`

type QualityColumn<Row> = TableColumnType<Row> & { key: string; title: string }

function useQualityColumns<Row extends Omit<QualityOfDay, 'day'>>(): QualityColumn<Row>[] {
  const { t } = useTranslation('operations')
  const msText = (quantiles: QualityOfDay['startMs']) => (quantiles ? t('playback.ms', quantiles) : '–')
  return [
    { key: 'kind', title: t('playback.kind'), render: (_, { kind }) => itemKindNames[kind][currentLang()] },
    { key: 'plays', title: t('plays'), align: 'right', render: (_, { plays }) => plays },
    { key: 'start', title: t('playback.start'), render: (_, { startMs }) => msText(startMs) },
    {
      key: 'failed',
      title: t('failedPlays'),
      align: 'right',
      render: (_, { failed, plays }) => `${failed} (${shareText(failed, plays)})`,
    },
    {
      key: 'stalled',
      title: t('playback.stalled'),
      align: 'right',
      render: (_, { stalled, failed, plays }) => shareText(stalled, plays - failed),
    },
    { key: 'stall', title: t('playback.stall'), render: (_, { stallMs }) => msText(stallMs) },
    {
      key: 'skipped',
      title: t('playback.skipped'),
      align: 'right',
      render: (_, { skipped, failed, plays }) => shareText(skipped, plays - failed),
    },
    {
      key: 'watched',
      title: t('playback.watched'),
      align: 'right',
      render: (_, { watchedPercent }) => (watchedPercent === null ? '–' : `${watchedPercent}%`),
    },
  ]
}
