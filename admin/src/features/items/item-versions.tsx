import {
  type ItemFile,
  type ItemReview,
  listItemFiles,
  listItemReviews,
  type StaffItemDetail,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageButtons } from '../../ui/page-buttons.tsx'
import { durationText, useTimeText } from '../../ui/time-text.ts'
import { usePages } from '../../ui/use-pages.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** What is and was played of an item. */
export function ItemFiles({ id }: { id: number }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const pages = usePages()
  const { cursor } = pages
  const files = useQuery(callQuery(listItemFiles, { itemId: id, ...(cursor ? { cursor } : {}) }))
  return (
    <Card title={t('files')}>
      <Flex vertical gap={12}>
        {files.error && !files.data ? (
          <FailedToLoad error={files.error} onRetry={files.refetch} />
        ) : (
          <WideTable<ItemFile>
            rowKey="id"
            size="small"
            empty={t('noFiles')}
            loading={files.isFetching}
            dataSource={files.data?.list ?? []}
            columns={[
              { title: t('state'), render: (_, file) => <FileState file={file} /> },
              { title: t('createdAt'), render: (_, { madeAt }) => timeText(madeAt) },
              { title: t('madeBy'), render: (_, file) => <FileOrigin file={file} /> },
              {
                title: t('duration'),
                render: (_, { durationMs }) => durationMs !== null && durationText(durationMs),
              },
              { title: t('renditions'), render: (_, file) => <Renditions file={file} /> },
            ]}
          />
        )}
        <PageButtons pages={pages} next={files.data?.next} />
      </Flex>
    </Card>
  )
}

function FileState({ file: { isPlayed, replacedAt } }: { file: ItemFile }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  if (isPlayed) return <Tag color="success">{t('filePlayed')}</Tag>
  return replacedAt ? t('fileReplaced', { at: timeText(replacedAt) }) : t('fileUnused')
}

function FileOrigin({ file: { import: origin } }: { file: ItemFile }) {
  const { t } = useTranslation('items')
  if (!origin) return t('byUnknown')
  return origin.isReencode ? t('byReencode', { id: origin.id }) : t('byImport', { id: origin.id })
}

/** The picture sizes and the sound, with their bytes. */
function Renditions({ file: { renditions } }: { file: ItemFile }) {
  const { t } = useTranslation('items')
  if (renditions.length === 0) return <Typography.Text type="secondary">{t('filesRemoved')}</Typography.Text>
  return (
    <Flex vertical>
      {renditions.map(({ name, kind, width, height, bytes }) => (
        <span key={name}>
          {kind === 'audio' ? t('sound') : `${width}×${height}`} · {bytesText(bytes)}
        </span>
      ))}
    </Flex>
  )
}

/** The versions of an item that were reviewed, with who decided and by which rule. */
export function ItemReviews({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'moderation'])
  const timeText = useTimeText()
  const pages = usePages()
  const { cursor } = pages
  const reviews = useQuery({
    ...callQuery(listItemReviews, { itemId: item.id, ...(cursor ? { cursor } : {}) }),
    enabled: item.owner !== null,
  })
  return (
    <Card title={t('reviews')}>
      <Flex vertical gap={12}>
        {item.owner === null ? (
          <Typography.Text type="secondary">
            {item.approvedBy === null ? t('never') : t('ownReview', { name: item.approvedBy })}
          </Typography.Text>
        ) : reviews.error && !reviews.data ? (
          <FailedToLoad error={reviews.error} onRetry={reviews.refetch} />
        ) : (
          <WideTable<ItemReview>
            rowKey="id"
            size="small"
            empty={t('noReviews')}
            loading={reviews.isFetching}
            dataSource={reviews.data?.list ?? []}
            columns={[
              { title: t('moderation:version'), dataIndex: 'version' },
              {
                title: t('state'),
                render: (_, { state, isCurrent }) => (
                  <>
                    {t(`moderation:states.${state}`)} {isCurrent && <Tag>{t('current')}</Tag>}
                  </>
                ),
              },
              { title: t('moderation:submittedAt'), render: (_, { submittedAt }) => timeText(submittedAt) },
              { title: t('decidedAt'), render: (_, { decidedAt }) => decidedAt && timeText(decidedAt) },
              { title: t('by'), dataIndex: 'decidedBy' },
              { title: t('moderation:policy'), render: (_, { policy }) => <Rule policy={policy} /> },
              { title: t('moderation:note'), dataIndex: 'note' },
            ]}
          />
        )}
        <PageButtons pages={pages} next={reviews.data?.next} />
      </Flex>
    </Card>
  )
}

/** The rule that a version breaks; one that there is no longer by its name. */
function Rule({ policy }: Pick<ItemReview, 'policy'>) {
  const { t, i18n } = useTranslation('moderation')
  if (policy === null) return null
  return i18n.exists(`moderation:policies.${policy}`) ? t(`policies.${policy as 'other'}`) : policy
}
