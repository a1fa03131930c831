import {
  type Dashboard,
  type DashboardPeriod,
  dashboardPeriods,
  getDashboard,
  type SiteJob,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Card, Col, Flex, Row, Segmented, Skeleton, Statistic, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { Figures } from './figures.tsx'
import { SetupChecklist, ShowSetup, useSetup } from './setup-checklist.tsx'
import { TestedAt } from './tested-at.tsx'
import { Warnings } from './warnings.tsx'

const refreshMs = 60_000

/** How the site is doing, and what needs attention. */
export function DashboardPage() {
  const { t } = useTranslation(['operations', 'app'])
  const [filter, setFilter] = useUrlFilters()
  const period = dashboardPeriods.find((one) => one === filter('period')) ?? 'week'
  const setup = useSetup()
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
      <SetupChecklist setup={setup} />
      {dashboard.data ? (
        <Numbers dashboard={dashboard.data} period={period} />
      ) : (
        <Skeleton active title={false} />
      )}
      <ShowSetup setup={setup} />
    </>
  )
}

function Numbers({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { t } = useTranslation('operations')
  return (
    <Flex vertical gap={16}>
      <Warnings warnings={dashboard.warnings} />
      <Figures dashboard={dashboard} period={period} />
      <Typography.Text type="secondary">{t('daysAreUtc')}</Typography.Text>
      <Queues queues={dashboard.queues} />
      <Health dashboard={dashboard} />
    </Flex>
  )
}

/** Where each queue is worked off, with what is due first at the top, and what a role needs to see it. */
const queuePages = {
  reviews: ['/reviews', 'moderation.read'],
  support: ['/support', 'messages.read'],
  comments: ['/comments?order=oldest', 'comments.read'],
  danmaku: ['/danmaku?order=oldest', 'danmaku.read'],
  flaggedComments: ['/comments?state=flagged&order=oldest', 'comments.read'],
  flaggedDanmaku: ['/danmaku?state=flagged&order=oldest', 'danmaku.read'],
  payments: ['/payments', 'payments.read'],
  adjustments: ['/adjustments?state=proposed&order=oldest', 'wallet.read'],
  imports: ['/imports?state=running', 'publishing.imports'],
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

/** Nothing for somebody who may not open its page. */
function Queue({ name, queue }: { name: QueueName; queue: Dashboard['queues'][QueueName] }) {
  const { t } = useTranslation('operations')
  const [path, permission] = queuePages[name]
  const mayOpen = useMay(permission)
  if (!mayOpen) return null
  return (
    <Col xs={12} md={8} xl={4}>
      <Statistic title={<Link to={path}>{t(`queues.${name}`)}</Link>} value={queue.waiting} />
      {'failed' in queue ? <Failed count={queue.failed} /> : <Due {...queue} />}
    </Col>
  )
}

/** When the first of a queue is due, or how many are overdue. */
function Due({ overdue, dueAt }: Pick<Dashboard['queues']['reviews'], 'overdue' | 'dueAt'>) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  if (dueAt === null) return null
  const at = timeText(dueAt)
  return overdue > 0 ? (
    <Badge status="error" text={t('overdueSince', { count: overdue, at })} />
  ) : (
    <Typography.Text type="secondary">{t('firstDue', { at })}</Typography.Text>
  )
}

/** How many imports failed, and were not replaced by a later one. */
function Failed({ count }: { count: number }) {
  const { t } = useTranslation('operations')
  if (count === 0) return null
  const link = <Link to="/imports?state=retryable">{t('failedCount', { count })}</Link>
  return <Badge status="error" text={link} />
}

function Health({ dashboard: { disk, workers, failedJobs, backup } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const mayOpenJobs = useMay('operations.read-jobs')
  const mayOpenStorage = useMay('settings.read')
  const jobsLink = (state: SiteJob['state'], title: string) =>
    mayOpenJobs ? <Link to={`/jobs?state=${state}`}>{title}</Link> : title
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
          <Statistic title={jobsLink('running', t('workers'))} value={workers} />
        </Col>
        <Col xs={12} md={6}>
          <Statistic title={jobsLink('failed', t('failedJobs'))} value={failedJobs} />
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
