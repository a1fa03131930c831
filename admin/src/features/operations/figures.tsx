import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { Dashboard, DashboardPeriod } from '@liuguang/contract'
import { Card, Col, Flex, Row, Statistic, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { dayMs } from '../../ui/time-text.ts'
import { useMoneyText } from '../orders/order-texts.ts'

interface FiguresProps {
  dashboard: Dashboard
  period: DashboardPeriod
}

/** The numbers of some days beside those of as many before. Each leads to its list, of the same days. */
export function Figures({ dashboard, period }: FiguresProps) {
  const { t } = useTranslation('operations')
  const moneyText = useMoneyText()
  const { days, income, isIncomeSimulated, newAccounts, plays, failedPlays, startMs } = dashboard
  const [mayOpenPeople, mayOpenFailed] = [useMay('accounts.read'), useMay('catalogue.read')]
  const listOf = (path: string, filters: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...filters, ...days })}`
  const dayCount = (Date.parse(days.until) - Date.parse(days.since)) / dayMs + 1
  const playbackOf = (filters: Record<string, string> = {}) =>
    `/playback?${new URLSearchParams({ days: String(dayCount), until: days.until, ...filters })}`
  // Each table of that page has its own filter.
  const startOf = (kind: keyof Dashboard['startMs']) => playbackOf({ kind, dayKind: kind })
  const incomeNote = isIncomeSimulated ? t('simulatedIncome') : undefined
  return (
    <Row gutter={[16, 16]}>
      {income?.length === 0 && (
        <Tile title={t('income')} value={t('none')} to={listOf('/orders')} note={incomeNote} />
      )}
      {income?.map(({ currency, ...sums }) => (
        <NumberTile
          key={currency}
          title={`${t('income')} ${currency}`}
          figure={sums}
          period={period}
          to={listOf('/orders', { currency })}
          note={incomeNote}
          text={(minor) => (minor < 0 ? '-' : '') + moneyText({ currency, minor: Math.abs(minor) })}
        />
      ))}
      <NumberTile
        title={t('newAccounts')}
        figure={newAccounts}
        period={period}
        {...(mayOpenPeople ? { to: listOf('/people') } : {})}
      />
      <NumberTile title={t('plays')} figure={plays} period={period} to={playbackOf()} />
      <NumberTile
        title={t('failedPlays')}
        figure={failedPlays}
        period={period}
        isBad
        note={t('failedPlaysNote')}
        {...(mayOpenFailed ? { to: listOf('/failed-plays', { stage: 'atStart' }) } : {})}
      />
      <StartTile title={t('startOfVideos')} figure={startMs.video} period={period} to={startOf('video')} />
      <StartTile title={t('startOfShorts')} figure={startMs.short} period={period} to={startOf('short')} />
    </Row>
  )
}

interface NumberTileProps {
  title: string
  figure: { today: number; current: number; before: number }
  period: DashboardPeriod
  to?: string
  text?: (value: number) => string
  /** More of it is worse. */
  isBad?: boolean
  note?: string | undefined
}

function NumberTile({ title, figure, period, to, text = String, isBad = false, note }: NumberTileProps) {
  const { t } = useTranslation('operations')
  const { today, current, before } = figure
  return (
    <Tile title={title} value={text(current)} note={note} {...(to ? { to } : {})}>
      <Typography.Text type="secondary">
        {t(`before.${period}`, { before: text(before) })}{' '}
        <Change current={current} before={before} isBad={isBad} />
      </Typography.Text>
      <Typography.Text type="secondary">{t('today', { today: text(today) })}</Typography.Text>
    </Tile>
  )
}

interface StartTileProps {
  title: string
  figure: Dashboard['startMs']['video']
  period: DashboardPeriod
  to: string
}

/** How long plays take to start: the median, and the time within which 95% of them do. Less is better. */
function StartTile({ title, figure: { today, current, before }, period, to }: StartTileProps) {
  const { t } = useTranslation('operations')
  const text = (times: typeof current) => (times ? t('playback.ms', times) : t('notMeasured'))
  return (
    <Tile title={title} value={current ? t('ms', { ms: current.p50 }) : t('notMeasured')} to={to}>
      {current && (
        <>
          <Typography.Text type="secondary">
            {t('median')} {before && <Change current={current.p50} before={before.p50} isBad />}
          </Typography.Text>
          <Typography.Text type="secondary">
            {t('within95', { ms: current.p95 })}{' '}
            {before && <Change current={current.p95} before={before.p95} isBad />}
          </Typography.Text>
        </>
      )}
      <Typography.Text type="secondary">{t(`before.${period}`, { before: text(before) })}</Typography.Text>
      <Typography.Text type="secondary">{t('today', { today: text(today) })}</Typography.Text>
    </Tile>
  )
}

interface ChangeProps {
  current: number
  before: number
  isBad: boolean
}

/** By how much a number changed: the colour, and a word for who does not see it, say whether for the better. */
function Change({ current, before, isBad }: ChangeProps) {
  const { t } = useTranslation('operations')
  if (before === 0) return null
  const percent = Math.round(((current - before) / Math.abs(before)) * 100)
  if (percent === 0) return t('unchanged')
  const isWorse = percent > 0 === isBad
  const label = `${percent > 0 ? '+' : ''}${percent}% ${t(isWorse ? 'worse' : 'better')}`
  return (
    <Typography.Text type={isWorse ? 'danger' : 'success'} role="img" aria-label={label} title={label}>
      {percent > 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />} {Math.abs(percent)}%
    </Typography.Text>
  )
}

interface TileProps {
  title: string
  value: string
  to?: string
  /** A remark about the number. */
  note?: string | undefined
  children?: ReactNode
}

function Tile({ title, value, to, note, children }: TileProps) {
  return (
    <Col xs={24} sm={12} lg={8} xxl={6}>
      <Card size="small" style={{ height: '100%' }}>
        <Statistic title={to ? <Link to={to}>{title}</Link> : title} value={value} />
        {note && <Tag style={{ whiteSpace: 'normal' }}>{note}</Tag>}
        <Flex vertical>{children}</Flex>
      </Card>
    </Col>
  )
}
