import {
  type ItemFile,
  type ItemReview,
  itemFileStates,
  listItemFiles,
  listItemReviews,
  type StaffItemDetail,
  submissionStates,
} from '@liuguang/contract'
import { Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../ui/bytes-text.ts'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { durationText, useTimeText } from '../../ui/time-text.ts'

/** What is and was played of an item. */
export function ItemFiles({ id }: { id: number }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const state = useUrlChoice('filesState', itemFileStates)
  const order = useUrlOrder('files')
  const columns: Column<ItemFile>[] = [
    { key: 'state', title: t('state'), render: (file) => <FileState file={file} /> },
    { key: 'madeAt', title: t('createdAt'), render: ({ madeAt }) => timeText(madeAt) },
    { key: 'madeBy', title: t('madeBy'), render: (file) => <FileOrigin file={file} /> },
    {
      key: 'duration',
      title: t('duration'),
      render: ({ durationMs }) => durationMs !== null && durationText(durationMs),
    },
    { key: 'renditions', title: t('renditions'), render: (file) => <Renditions file={file} /> },
  ]
  return (
    <Card title={t('files')}>
      <StaffTable
        call={listItemFiles}
        input={{ itemId: id, ...(state ? { state } : {}), ...order }}
        fixed={['itemId']}
        cursorName="filesCursor"
        title={t('files')}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="filesState"
              label={t('state')}
              options={itemFileStates.map((value) => ({ value, label: t(`fileStates.${value}`) }))}
            />
            <OrderSelect of="files" />
          </>
        }
        {...(state ? {} : { empty: t('noFiles') })}
      />
    </Card>
  )
}

function FileState({ file: { isPlayed, replacedAt } }: { file: ItemFile }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  if (isPlayed) return <Tag color="success">{t('fileStates.played')}</Tag>
  return replacedAt ? t('fileReplaced', { at: timeText(replacedAt) }) : t('fileStates.unused')
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
  const state = useUrlChoice('reviewsState', submissionStates)
  const order = useUrlOrder('reviews')
  const columns: Column<ItemReview>[] = [
    { key: 'version', title: t('moderation:version'), render: ({ version }) => version },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, isCurrent }) => (
        <>
          {t(`moderation:states.${state}`)} {isCurrent && <Tag>{t('current')}</Tag>}
        </>
      ),
    },
    {
      key: 'submittedAt',
      title: t('moderation:submittedAt'),
      render: ({ submittedAt }) => timeText(submittedAt),
    },
    { key: 'decidedAt', title: t('decidedAt'), render: ({ decidedAt }) => decidedAt && timeText(decidedAt) },
    { key: 'by', title: t('by'), render: ({ decidedBy }) => decidedBy },
    { key: 'policy', title: t('moderation:policy'), render: ({ policy }) => <Rule policy={policy} /> },
    { key: 'note', title: t('moderation:note'), render: ({ note }) => note },
  ]
  return (
    <Card title={t('reviews')}>
      {item.owner === null ? (
        <Typography.Text type="secondary">
          {item.approvedBy === null ? t('never') : t('ownReview', { name: item.approvedBy })}
        </Typography.Text>
      ) : (
        <StaffTable
          call={listItemReviews}
          input={{ itemId: item.id, ...(state ? { state } : {}), ...order }}
          fixed={['itemId']}
          cursorName="reviewsCursor"
          title={t('reviews')}
          columns={columns}
          rowKey="id"
          filters={
            <>
              <SelectFilter
                name="reviewsState"
                label={t('state')}
                options={submissionStates.map((value) => ({ value, label: t(`moderation:states.${value}`) }))}
              />
              <OrderSelect of="reviews" />
            </>
          }
          {...(state ? {} : { empty: t('noReviews') })}
        />
      )}
    </Card>
  )
}

/** The rule that a version breaks. A rule that no longer exists is shown by its name. */
function Rule({ policy }: Pick<ItemReview, 'policy'>) {
  const { t, i18n } = useTranslation('moderation')
  if (policy === null) return null
  return i18n.exists(`moderation:policies.${policy}`) ? t(`policies.${policy as 'other'}`) : policy
}
