import { type Dashboard, type DashboardPeriod, dashboardPeriods, getDashboard } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Badge, Card, Col, Flex, Row, Segmented, Skeleton, Statistic, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAddressFilters } from '../../ui/use-address-filters.ts'
import { useMoneyText } from '../orders/order-texts.ts'
import { bytesText } from './bytes-text.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { TestedAt } from './tested-at.tsx'

const refreshMs = 60_000

/** How the site does, and what waits for somebody. */
export function DashboardPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, setFilter] = useAddressFilters()
  const period = dashboardPeriods.find((one) => one === filter('period')) ?? 'week'
  const dashboard = useQuery({ ...callQuery(getDashboard, { period }), refetchInterval: refreshMs })
  if (dashboard.error && !dashboard.data)
    return <FailedToLoad error={dashboard.error} onRetry={dashboard.refetch} />
  return (
    <>
      <PageHead title={t('app:pages.dashboard')}>
        <Segmented<DashboardPeriod>
          aria-label={t('period')}
          value={period}
          options={dashboardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(value) => setFilter('period', value === 'week' ? '' : value)}
        />
      </PageHead>
      <SetupChecklist />
      {dashboard.data ? <Numbers dashboard={dashboard.data} period={period} /> : <Skeleton active />}
    </>
  )
}

function Numbers({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { t } = useTranslation('operations')
  return (
    <Flex vertical gap={16}>
      {dashboard.warnings.map(({ kind, detail }) => (
        <Alert
          key={`${kind} ${detail}`}
          type="warning"
          showIcon
          title={t(`warnings.${kind}`)}
          description={detail}
        />
      ))}
      <Figures dashboard={dashboard} period={period} />
      <Typography.Text type="secondary">{t('daysAreUtc')}</Typography.Text>
      <Queues queues={dashboard.queues} />
      <Health dashboard={dashboard} />
    </Flex>
  )
}

function Figures({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { t } = useTranslation('operations')
  const moneyText = useMoneyText()
  const { income, newAccounts, plays, failedPlays, startMs } = dashboard
  const mayOpenFailed = useMay('catalogue.read')
  const start = (kind: 'video' | 'short') => {
    const measured = startMs[kind]
    return measured ? t('quantiles', measured) : t('notMeasured')
  }
  return (
    <Row gutter={[16, 16]}>
      {income?.length === 0 && <Tile title={t('income')} value={t('none')} to="/orders?state=credited" />}
      {income?.map(({ currency, ...sums }) => (
        <Figure
          key={currency}
          title={`${t('income')} ${currency}`}
          figure={sums}
          period={period}
          to="/orders?state=credited"
          text={(minor) => (minor < 0 ? '-' : '') + moneyText({ currency, minor: Math.abs(minor) })}
        />
      ))}
      <Figure title={t('newAccounts')} figure={newAccounts} period={period} to="/people" />
      <Figure title={t('plays')} figure={plays} period={period} to="/playback" />
      <Figure
        title={t('failedPlays')}
        figure={failedPlays}
        period={period}
        isBad
        {...(mayOpenFailed ? { to: '/failed-plays?stage=atStart' } : {})}
      />
      <Tile title={t('startOfVideos')} value={start('video')} to="/playback" />
      <Tile title={t('startOfShorts')} value={start('short')} to="/playback" />
    </Row>
  )
}

interface FigureProps {
  title: string
  figure: { today: number; current: number; before: number }
  period: DashboardPeriod
  to?: string
  text?: (value: number) => string
  /** More of it is worse. */
  isBad?: boolean
}

function Figure({ title, figure, period, to, text = String, isBad = false }: FigureProps) {
  const { t } = useTranslation('operations')
  const { today, current, before } = figure
  const change = before === 0 ? undefined : Math.round(((current - before) / Math.abs(before)) * 100)
  const isWorse = change !== undefined && change !== 0 && change > 0 === isBad
  return (
    <Tile title={title} value={text(current)} {...(to ? { to } : {})}>
      <Typography.Text type="secondary">
        {t(`before.${period}`, { before: text(before) })}{' '}
        {change !== undefined && (
          <Typography.Text type={isWorse ? 'danger' : 'success'}>
            {change > 0 ? `+${change}` : change}%
          </Typography.Text>
        )}
      </Typography.Text>
      <Typography.Text type="secondary">{t('today', { today: text(today) })}</Typography.Text>
    </Tile>
  )
}

interface TileProps {
  title: string
  value: string
  to?: string
  children?: ReactNode
}

function Tile({ title, value, to, children }: TileProps) {
  return (
    <Col xs={24} sm={12} lg={8} xxl={6}>
      <Card size="small" style={{ height: '100%' }}>
        <Statistic title={to ? <Link to={to}>{title}</Link> : title} value={value} />
        <Flex vertical>{children}</Flex>
      </Card>
    </Col>
  )
}

/** Where each queue is worked off, and what a role needs to see it. */
const queuePages = {
  reviews: ['/reviews', 'moderation.review'],
  support: ['/support', 'messages.read'],
  comments: ['/comments', 'comments.moderate'],
  danmaku: ['/danmaku', 'danmaku.moderate'],
  payments: ['/payments', 'payments.read'],
  adjustments: ['/adjustments?state=proposed', 'wallet.read'],
  imports: ['/imports', 'publishing.imports'],
} as const

type QueueName = keyof typeof queuePages

function Queues({ queues }: Pick<Dashboard, 'queues'>) {
  const { t } = useTranslation('operations')
  return (
    <Card size="small" title={t('queuesTitle')}>
      <Row gutter={[16, 16]}>
        {(Object.keys(queuePages) as QueueName[]).map((name) => (
          <Queue key={name} name={name} queue={queues[name]} />
        ))}
      </Row>
    </Card>
  )
}

function Queue({
  name,
  queue: { waiting, overdue },
}: {
  name: QueueName
  queue: Dashboard['queues'][QueueName]
}) {
  const { t } = useTranslation('operations')
  const [path, permission] = queuePages[name]
  const mayOpen = useMay(permission)
  const title = t(`queues.${name}`)
  return (
    <Col xs={12} md={8} xl={4}>
      <Statistic title={mayOpen ? <Link to={path}>{title}</Link> : title} value={waiting} />
      {overdue > 0 && (
        <Badge
          status="error"
          text={t(name === 'imports' ? 'failedCount' : 'overdueCount', { count: overdue })}
        />
      )}
    </Col>
  )
}

function Health({ dashboard: { disk, workers, failedJobs, backup } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const mayOpenJobs = useMay('operations.jobs')
  const mayOpenStorage = useMay('settings.read')
  const storageLink = (title: string) => (mayOpenStorage ? <Link to="/storage">{title}</Link> : title)
  const used = disk.total === 0 ? 0 : Math.round((1 - disk.free / disk.total) * 100)
  return (
    <Card size="small" title={t('health')}>
      <Row gutter={[16, 16]}>
        <Col xs={12} md={6}>
          <Statistic title={storageLink(t('diskFree'))} value={bytesText(disk.free)} />
          <Typography.Text type="secondary">{t('diskUsed', { percent: used })}</Typography.Text>
        </Col>
        <Col xs={12} md={6}>
          <Statistic title={t('workers')} value={workers} />
        </Col>
        <Col xs={12} md={6}>
          <Statistic
            title={mayOpenJobs ? <Link to="/jobs?state=failed">{t('failedJobs')}</Link> : t('failedJobs')}
            value={failedJobs}
          />
        </Col>
        <Col xs={12} md={6}>
          <Statistic
            title={storageLink(t('backup'))}
            value={backup.lastAt ? timeText(backup.lastAt) : t('none')}
          />
          <Flex vertical>
            {backup.bytes !== null && (
              <Typography.Text type="secondary">{bytesText(backup.bytes)}</Typography.Text>
            )}
            {backup.hasFailedSince && <Badge status="error" text={t('backupFailed')} />}
            {backup.lastAt && <TestedAt test={backup.test} />}
          </Flex>
        </Col>
      </Row>
    </Card>
  )
}
