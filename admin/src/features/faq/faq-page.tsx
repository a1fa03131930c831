import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import {
  deleteFaqEntry,
  faqOrders,
  type InputOf,
  type ListedFaqEntry,
  listStaffFaq,
  orderFaq,
  putFaqEntry,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, isOutdatedRefusal, useAction, useReload } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { LanguageTabs } from '../../ui/language-tabs.tsx'
import { LastActionText, useLastActionColumn } from '../../ui/last-action.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const outdated = [listStaffFaq]
const choices = ['yes', 'no'] as const

/** The questions that are asked most, in the order in which visitors see them. */
export function FaqPage() {
  const { t } = useTranslation(['support', 'app'])
  const mayChange = useMay('messages.faq')
  const { input, filters, isFilteredOrSorted } = useFilters()
  const entries = useQuery(callQuery(listStaffFaq, {}))
  const order = useAction(orderFaq, outdated)
  const reload = useReload(outdated)
  const offerUndo = useUndo(orderFaq, outdated)
  const [edited, setEdited] = useState<ListedFaqEntry | 'new'>()
  const [removed, setRemoved] = useState<ListedFaqEntry>()
  const columns = useColumns()
  const list = entries.data?.list ?? []
  const move = (place: number, by: -1 | 1) => {
    const former = list.map(({ id }) => id)
    const ids = [...former]
    const [id] = ids.splice(place, 1)
    if (id !== undefined) ids.splice(place + by, 0, id)
    order.mutate(
      { ids, expected: former },
      {
        onSuccess: () => offerUndo(t('app:done'), { ids: former, expected: ids }),
        onError: (error) => {
          if (isOutdatedRefusal(error)) void reload()
        },
      },
    )
  }
  return (
    <>
      <PageHead title={t('app:pages.faq')}>
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('faq.add')}
          </Button>
        )}
      </PageHead>
      <Typography.Paragraph type="secondary">{t('faq.hint')}</Typography.Paragraph>
      {mayChange && isFilteredOrSorted && (
        <Typography.Paragraph type="secondary">
          {t('faq.fixedHint', { order: t('faq.orders.place') })}
        </Typography.Paragraph>
      )}
      <ActionFailure error={order.error} />
      <StaffTable
        call={listStaffFaq}
        input={input}
        filters={filters}
        columns={columns}
        rowKey="id"
        {...(mayChange && {
          actions: (row: ListedFaqEntry) => (
            <FaqActions
              row={row}
              list={list}
              // Moving makes sense only in the complete list in its own order.
              isMoveDisabled={isFilteredOrSorted || order.isPending}
              onMove={move}
              onEdit={() => setEdited(row)}
              onRemove={() => setRemoved(row)}
            />
          ),
        })}
      />
      <div style={{ marginTop: 12 }}>
        <LastActionText action={entries.data?.lastOrdered ?? null} />
      </div>
      <RemovalsLink action="messages.delete-faq-entry" />
      <FaqDialog
        key={edited === 'new' ? 'new' : edited?.id}
        entry={edited}
        onClose={() => setEdited(undefined)}
      />
      {removed && <DeleteDialog entry={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

/** The filters and the order in the URL, and the fields that change them. */
function useFilters() {
  const { t } = useTranslation('support')
  const [filter] = useUrlFilters()
  const text = filter('text')
  const visible = useUrlChoice('visible', choices)
  const offered = useUrlChoice('offered', choices)
  const order = useUrlOrderOf(faqOrders)
  const filters = (
    <>
      <SearchFilter name="text" label={t('faq.search')} />
      <SelectFilter
        name="visible"
        label={t('faq.isVisible')}
        options={choices.map((value) => ({ value, label: t(`faq.visible.${value}`) }))}
      />
      <SelectFilter
        name="offered"
        label={t('faq.isOffered')}
        options={choices.map((value) => ({ value, label: t(`faq.offered.${value}`) }))}
      />
      <OrderSelectOf
        orders={faqOrders}
        defaultValue="place"
        labels={{ place: t('faq.orders.place'), changed: t('faq.orders.changed') }}
      />
    </>
  )
  const input: InputOf<typeof listStaffFaq> = {
    ...(text ? { text } : {}),
    ...(visible ? { isVisible: visible === 'yes' } : {}),
    ...(offered ? { isOffered: offered === 'yes' } : {}),
    ...order,
  }
  return {
    input,
    filters,
    isFilteredOrSorted: Boolean(text || visible || offered || order.order === 'changed'),
  }
}

function useColumns(): Column<ListedFaqEntry>[] {
  const { t } = useTranslation(['support', 'app'])
  const lang = currentLang()
  return [
    {
      key: 'question',
      title: t('faq.question'),
      render: ({ question }) => <div style={{ maxWidth: 320 }}>{question[lang]}</div>,
    },
    { key: 'isVisible', title: t('faq.isVisible'), render: (row) => t(row.isVisible ? 'app:yes' : 'app:no') },
    { key: 'isOffered', title: t('faq.isOffered'), render: (row) => t(row.isOffered ? 'app:yes' : 'app:no') },
    { key: 'link', title: t('faq.link'), render: ({ link }) => link },
    useLastActionColumn<ListedFaqEntry>(),
  ]
}

interface FaqActionsProps {
  row: ListedFaqEntry
  /** All of them in their order. */
  list: readonly ListedFaqEntry[]
  /** It cannot be moved: an order is being saved, or not all are shown. */
  isMoveDisabled: boolean
  onMove: (place: number, by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

function FaqActions({ row, list, isMoveDisabled, onMove, onEdit, onRemove }: FaqActionsProps) {
  const { t } = useTranslation('support')
  const question = row.question[currentLang()]
  const place = list.findIndex(({ id }) => id === row.id)
  return (
    <Flex gap={8} wrap>
      <Button onClick={onEdit}>{t('faq.edit')}</Button>
      <Button danger onClick={onRemove}>
        {t('faq.remove')}
      </Button>
      <Button
        icon={<ArrowUpOutlined />}
        aria-label={t('faq.up', { question })}
        disabled={place === 0 || isMoveDisabled}
        onClick={() => onMove(place, -1)}
      />
      <Button
        icon={<ArrowDownOutlined />}
        aria-label={t('faq.down', { question })}
        disabled={place === list.length - 1 || isMoveDisabled}
        onClick={() => onMove(place, 1)}
      />
    </Flex>
  )
}

type FaqValues = Omit<InputOf<typeof putFaqEntry>, 'id' | 'nextId' | 'expected'>

/** What an edit replaces. */
function contentOf({ id: _id, lastAction: _lastAction, ...content }: ListedFaqEntry) {
  return content
}

/** Deletes a question. Undo adds it again in its place. */
function DeleteDialog({ entry, onClose }: { entry: ListedFaqEntry; onClose: () => void }) {
  const { t } = useTranslation(['support', 'app'])
  const offerUndo = useUndo(putFaqEntry, outdated)
  const content = contentOf(entry)
  return (
    <ActionDialog<typeof deleteFaqEntry, object>
      call={deleteFaqEntry}
      changed={outdated}
      title={`${t('faq.remove')} · ${entry.question[currentLang()]}`}
      okText={t('faq.remove')}
      hint={t('faq.removeHint')}
      isDangerous
      isOpen
      onClose={onClose}
      inputOf={() => ({ id: entry.id, expected: content })}
      hidesSuccessMessage
      onDone={({ nextId }) => offerUndo(t('app:done'), { ...content, ...(nextId ? { nextId } : {}) })}
    >
      {null}
    </ActionDialog>
  )
}

interface FaqDialogProps {
  entry: ListedFaqEntry | 'new' | undefined
  onClose: () => void
}

function FaqDialog({ entry, onClose }: FaqDialogProps) {
  const { t } = useTranslation(['support', 'app'])
  const offerUndo = useUndo(putFaqEntry, outdated)
  const offerRemoval = useUndo(deleteFaqEntry, outdated)
  const edited = entry === 'new' ? undefined : entry
  const before = edited && contentOf(edited)
  const rules = [{ required: true, whitespace: true, message: t('notice.needed') }]
  return (
    <ActionDialog<typeof putFaqEntry, FaqValues>
      call={putFaqEntry}
      changed={outdated}
      title={t(edited ? 'faq.edit' : 'faq.add')}
      okText={edited ? t('app:save') : t('faq.add')}
      hint={t('faq.hint')}
      isOpen={entry !== undefined}
      onClose={onClose}
      initialValues={before ?? { isVisible: true, isOffered: false, link: '' }}
      inputOf={(written) => ({ ...written, ...(edited ? { id: edited.id, expected: before } : {}) })}
      hidesSuccessMessage
      onDone={({ id }, { id: _id, nextId: _nextId, expected, ...written }) =>
        expected
          ? offerUndo(t('app:done'), { id, ...expected, expected: written })
          : offerRemoval(t('app:done'), { id, expected: written })
      }
    >
      <LanguageTabs>
        {(one, lang) => (
          <>
            <Form.Item name={['question', one]} label={t('faq.questionIn', { lang })} rules={rules}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item
              name={['answer', one]}
              label={t('faq.answerIn', { lang })}
              extra={t('faq.answerHint')}
              rules={rules}
            >
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={2000} />
            </Form.Item>
          </>
        )}
      </LanguageTabs>
      <Form.Item
        name="link"
        label={t('faq.link')}
        extra={t('faq.linkHint')}
        rules={[{ pattern: /^(\/[A-Za-z0-9/_?=&-]*)?$/, message: t('faq.linkWrong') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="isVisible" valuePropName="checked" style={{ marginBottom: 0 }}>
        <Checkbox>{t('faq.isVisible')}</Checkbox>
      </Form.Item>
      <Form.Item name="isOffered" valuePropName="checked">
        <Checkbox>{t('faq.isOffered')}</Checkbox>
      </Form.Item>
    </ActionDialog>
  )
}
