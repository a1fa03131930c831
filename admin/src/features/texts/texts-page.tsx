import {
  type CallDefinition,
  hideComment,
  hideDanmaku,
  listedTextStates,
  listStaffComments,
  listStaffDanmaku,
  pinComment,
  type StaffComment,
  type StaffDanmaku,
  type StaffText,
  unhideComment,
  unhideDanmaku,
} from '@liuguang/contract'
import { Button, Flex, Form, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { LastActionText } from '../../ui/last-action.tsx'
import { ItemLink } from '../../ui/links/item-link.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters, useUrlId } from '../../ui/use-url-filters.ts'

const parts = {
  comments: { list: listStaffComments, hide: hideComment, unhide: unhideComment },
  danmaku: { list: listStaffDanmaku, hide: hideDanmaku, unhide: unhideDanmaku },
} as const
type Part = keyof typeof parts

const shownStates = [...listedTextStates, 'all'] as const

const stateColors = { reported: 'warning', hidden: 'error', visible: 'success' } as const

export const CommentsPage = () => <TextsPage part="comments" />
export const DanmakuPage = () => <TextsPage part="danmaku" />

/** What people wrote: first what reports have hidden, which waits for a decision. */
function TextsPage({ part }: { part: Part }) {
  const { t } = useTranslation(['texts', 'app'])
  const [filter] = useUrlFilters()
  const [decided, setDecided] = useState<{ row: StaffText; move: 'hide' | 'unhide' }>()
  const { list, hide, unhide } = parts[part]
  const mayModerate = useMay(`${part}.moderate`)
  const columns = useColumns()
  // A URL without a state is the queue.
  const state = useUrlChoice('state', shownStates) ?? 'reported'
  const [text, author] = [filter('text'), filter('author')]
  const item = useUrlId('item')
  const order = useUrlOrder()
  const isQueueAlone = state === 'reported' && !text && !author && !filter('item')
  return (
    <>
      <PageHead title={t(`app:pages.${part}`)} />
      <StaffTable
        call={list}
        input={{
          ...(state === 'all' ? {} : { state }),
          ...(text ? { text } : {}),
          ...(author ? { author } : {}),
          ...(item.id ? { itemId: item.id } : {}),
          ...order,
        }}
        hasWrongFilter={item.isWrong}
        columns={columns}
        rowKey="id"
        filters={<Filters />}
        {...(isQueueAlone ? { empty: t('emptyQueue') } : {})}
        {...(mayModerate
          ? {
              actions: (row: StaffComment | StaffDanmaku) => (
                <Space>
                  {row.state !== 'hidden' && (
                    <Button danger onClick={() => setDecided({ row, move: 'hide' })}>
                      {t('hide')}
                    </Button>
                  )}
                  {(row.state !== 'visible' || state === 'flagged') && (
                    <Button onClick={() => setDecided({ row, move: 'unhide' })}>{t('unhide')}</Button>
                  )}
                  {'isPinned' in row && canBePinned(row) && <PinAction row={row} />}
                </Space>
              ),
            }
          : {})}
      />
      {decided && (
        <Decision
          {...decided}
          call={decided.move === 'hide' ? hide : unhide}
          back={decided.move === 'hide' ? unhide : hide}
          list={list}
          onClose={() => setDecided(undefined)}
        />
      )}
    </>
  )
}

function Filters() {
  const { t } = useTranslation('texts')
  return (
    <>
      <SelectFilter
        name="state"
        label={t('state')}
        options={shownStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        defaultValue="reported"
      />
      {(['text', 'author', 'item'] as const).map((name) => (
        <SearchFilter
          key={name}
          isId={name === 'item'}
          name={name}
          label={t(`filters.${name}`)}
          width={220}
        />
      ))}
      <OrderSelect />
    </>
  )
}

function useColumns(): Column<StaffComment | StaffDanmaku>[] {
  const { t, i18n } = useTranslation('texts')
  const timeText = useTimeText()
  const reasonText = (reason: string) =>
    i18n.exists(`texts:reasons.${reason}`) ? t(`reasons.${reason as 'spam'}`) : reason
  return [
    {
      key: 'text',
      title: t('text'),
      render: ({ text }) => (
        <div style={{ maxWidth: 420, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <>
          <Tag color={stateColors[row.state]}>{t(`states.${row.state}`)}</Tag>
          {'isPinned' in row && row.isPinned && <Tag color="processing">{t('pinned')}</Tag>}
        </>
      ),
    },
    {
      key: 'reports',
      title: t('reports'),
      render: ({ reports }) => (
        <Flex vertical>
          {reports.map(({ reason, count, credible }) => (
            <span key={reason}>{t('report', { reason: reasonText(reason), count, credible })}</span>
          ))}
        </Flex>
      ),
    },
    { key: 'author', title: t('author'), render: ({ author }) => <PersonLink person={author} /> },
    {
      key: 'item',
      title: t('item'),
      // Its page also leads to the one on the site.
      render: ({ item: { id, title } }) => <ItemLink id={id} title={title} />,
    },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'lastAction',
      title: t('lastAction'),
      render: ({ lastAction }) => lastAction && <LastActionText action={lastAction} />,
    },
  ]
}

/** A reply cannot, nor what not everybody sees. */
const canBePinned = ({ parentId, state }: StaffComment) => parentId === null && state === 'visible'

function PinAction({ row: { id, text, isPinned } }: { row: StaffComment }) {
  const { t } = useTranslation(['texts', 'app'])
  const move = isPinned ? 'unpin' : 'pin'
  const offerUndo = useUndo(pinComment, [listStaffComments])
  return (
    <ReasonAction
      // The dialog of one does not become that of the other when the list is loaded again.
      key={move}
      call={pinComment}
      changed={[listStaffComments]}
      label={t(move)}
      hint={t(`${move}Hint`)}
      inputOf={(reason) => ({ id, isPinned: !isPinned, reason })}
      hidesSuccessMessage
      onDone={({ replaced }) => {
        // The comment in whose place it was pinned is pinned again, which unpins this one.
        const input = replaced === null ? { id, isPinned } : { id: replaced, isPinned: true }
        offerUndo(t('app:done'), { ...input, reason: t('app:undo') })
      }}
    >
      <Written text={text} />
    </ReasonAction>
  )
}

/** What a decision is about. */
function Written({ text }: { text: string }) {
  return (
    <Form.Item>
      <Typography.Text italic style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography.Text>
    </Form.Item>
  )
}

interface DecisionProps {
  row: StaffText
  move: 'hide' | 'unhide'
  call: typeof hideComment
  /** Undoes it. */
  back: typeof hideComment
  list: CallDefinition
  onClose: () => void
}

function Decision({ row, move, call, back, list, onClose }: DecisionProps) {
  const { t } = useTranslation(['texts', 'app'])
  const offerUndo = useUndo(back, [list])
  return (
    <ActionDialog<typeof hideComment, { reason: string }>
      call={call}
      changed={[list]}
      title={t(move)}
      okText={t(move)}
      hint={t(`${move}Hint`)}
      isOpen
      onClose={onClose}
      inputOf={({ reason }) => ({ id: row.id, reason })}
      hidesSuccessMessage
      onDone={() => offerUndo(t('app:done'), { id: row.id, reason: t('app:undo'), isUndo: true })}
    >
      <Written text={row.text} />
      <ReasonField isRequired />
    </ActionDialog>
  )
}
