import { getStaffItem, itemKindNames, itemPath, type StaffItemDetail } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Col, Descriptions, Flex, Row, Skeleton, Tag, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useActionName } from '../../ui/action-name.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { AllActionsLink } from '../../ui/links/all-actions-link.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useReasonText } from '../../ui/reason-text.ts'
import { durationText, useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { ItemActions } from './bulk-actions.tsx'
import { ItemActors } from './item-actors.tsx'
import { ItemAudience } from './item-audience.tsx'
import { ItemCover } from './item-cover.tsx'
import { ItemFreeSeconds } from './item-free-seconds.tsx'
import { ItemImports } from './item-imports.tsx'
import { ItemLeadsTo } from './item-leads-to.tsx'
import { ItemRight } from './item-right.tsx'
import { ItemSchedule } from './item-schedule.tsx'
import { StateTag } from './item-state.tsx'
import { ItemSubtitles } from './item-subtitles.tsx'
import { ItemTexts } from './item-texts.tsx'
import { refusalOf } from './item-values.ts'
import { ItemFiles, ItemReviews } from './item-versions.tsx'
import { useSaleText } from './sale-text.ts'

/** One item: what it is, how it is watched, who did what to it, and everything that staff can change. */
export function ItemPage() {
  const { t } = useTranslation('items')
  const id = Number(useParams().id)
  const found = useQuery(callQuery(getStaffItem, { id }))
  if (found.error && !found.data)
    return (
      <>
        <FailedToLoad error={found.error} onRetry={found.refetch} />
        <Link to="/items">{t('back')}</Link>
      </>
    )
  if (!found.data) return <Skeleton active title={false} />
  return <Item key={id} item={found.data} />
}

function Item({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const refusal = refusalOf(item)
  const hasMedia = item.parts.includes('media')
  return (
    <>
      <PageHead title={item.title || `#${item.id}`}>
        <ItemActions items={[item]} />
      </PageHead>
      {refusal && (
        <Alert type="info" showIcon title={t(`editAfter.${refusal}`)} style={{ marginBottom: 16 }} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={14}>
          <Flex vertical gap={16}>
            <Facts item={item} />
            <ItemTexts item={item} />
            <ItemActors item={item} />
            {hasMedia && (
              <>
                <ItemAudience item={item} />
                <ItemImports item={item} />
                <ItemFiles id={item.id} />
              </>
            )}
          </Flex>
        </Col>
        <Col xs={24} xl={10}>
          <Flex vertical gap={16}>
            <ItemSchedule item={item} />
            <ItemRight id={item.id} />
            <ItemLeadsTo item={item} />
            <ItemCover item={item} />
            {hasMedia && (
              <>
                <ItemFreeSeconds item={item} />
                <ItemSubtitles item={item} />
              </>
            )}
            <History item={item} />
          </Flex>
        </Col>
        <Col span={24}>
          <Flex vertical gap={16}>
            <ItemReviews item={item} />
            <Actions item={item} />
          </Flex>
          <Link to="/items">{t('back')}</Link>
        </Col>
      </Row>
    </>
  )
}

function Facts({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const { saleText } = useSaleText()
  const actionName = useActionName()
  const [lastAction] = item.actions
  const facts: (readonly [label: string, value: React.ReactNode])[] = [
    [t('id'), item.id],
    [t('state'), <StateTag key="state" item={item} />],
    [t('kind'), itemKindNames[item.kind][currentLang()]],
    [t('sale'), saleText(item)],
    [t('category'), item.category?.name[currentLang()] ?? t('noCategory')],
    [t('owner'), item.owner ? <PersonLink key="owner" person={item.owner} /> : t('ownOwner')],
    [t('tags'), item.tags.map(({ id, name }) => <Tag key={id}>{name}</Tag>)],
    ...(item.parts.includes('media') ? [[t('duration'), durationText(item.durationMs)] as const] : []),
    [t('viewCount'), t('viewsOf', { count: item.viewCount })],
    [t('salesCount'), t('salesOf', { count: item.sales })],
    [t('likeCount'), item.likeCount],
    [t('commentCount'), item.commentCount],
    [t('createdAt'), timeText(item.createdAt)],
    [t('publishedAt'), item.publishedAt ? timeText(item.publishedAt) : t('never')],
    [
      t('lastAction'),
      lastAction
        ? `${lastAction.actorName} · ${timeText(lastAction.at)} · ${actionName(lastAction.action)}`
        : t('nobody'),
    ],
  ]
  return (
    <Card
      title={t('facts')}
      extra={
        item.state === 'published' && (
          <a href={itemPath(item)} target="_blank" rel="noreferrer">
            {t('onSite')}
          </a>
        )
      }
    >
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        size="small"
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Card>
  )
}

function History({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const reasonText = useReasonText()
  return (
    <Card title={t('history')}>
      <Timeline
        items={item.states.map(({ from, to, reason, by, at }) => ({
          key: `${at} ${to}`,
          content: (
            <Flex vertical>
              <Typography.Text strong>
                {t(`states.${from}`)} → {t(`states.${to}`)}
              </Typography.Text>
              <Typography.Text type="secondary">
                {by} · {timeText(at)}
              </Typography.Text>
              <span>{reasonText(reason)}</span>
            </Flex>
          ),
        }))}
      />
    </Card>
  )
}

/** The last actions of staff on an item; the audit has all of them. */
function Actions({ item: { id, actions } }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'audit'])
  const timeText = useTimeText()
  const actionName = useActionName()
  const reasonText = useReasonText()
  return (
    <Card
      title={t('actions')}
      extra={actions.length > 0 && <AllActionsLink kind="item" id={id} />}
      style={{ marginBottom: 16 }}
    >
      <WideTable<StaffItemDetail['actions'][number]>
        rowKey="number"
        size="small"
        dataSource={actions}
        columns={[
          { title: t('audit:at'), render: (_, { at }) => timeText(at) },
          { title: t('by'), dataIndex: 'actorName' },
          { title: t('audit:action'), render: (_, { action }) => actionName(action) },
          { title: t('audit:reason'), render: (_, { reason }) => reasonText(reason) },
        ]}
      />
    </Card>
  )
}
