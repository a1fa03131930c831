import {
  type BlockedTerm,
  blockedTermOrders,
  blockTerms,
  defaultSurfaces,
  Lang,
  listBlockedTerms,
  TextSurface,
  unblockTerms,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { LangSelect } from '../../ui/lang-select.tsx'
import { LastActionText, useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

/** Words that are refused in searches and in what people write. */
export function BlockedTermsPage() {
  const { t } = useTranslation(['contentRules', 'app'])
  const mayChange = useMay('content-rules.change')
  const [filter] = useUrlFilters()
  const [isAdding, setAdding] = useState(false)
  /** The term whose unblocking is being confirmed. */
  const [toUnblock, setToUnblock] = useState<BlockedTerm>()
  const columns = useColumns()
  // The last change of all lists, whatever the filters: also one that took a word off.
  const lastChangeQuery = useQuery(callQuery(listBlockedTerms, { size: 1 }))
  const text = filter('text')
  const surface = useUrlChoice('surface', TextSurface.enum)
  const lang = useUrlChoice('lang', Lang.enum)
  const order = useUrlOrderOf(blockedTermOrders)
  return (
    <>
      <PageHead title={t('app:pages.blockedTerms')}>
        <LastActionText action={lastChangeQuery.data?.lastAction ?? null} />
        {mayChange && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <StaffTable
        call={listBlockedTerms}
        input={{
          ...(text ? { text } : {}),
          ...(surface ? { surface } : {}),
          ...(lang ? { lang } : {}),
          ...order,
        }}
        columns={columns}
        rowKey="id"
        filters={<Filters />}
        {...(mayChange && {
          actions: (row: BlockedTerm) => <Button onClick={() => setToUnblock(row)}>{t('remove')}</Button>,
        })}
      />
      <AddTermsDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      {toUnblock && <UnblockDialog row={toUnblock} onClose={() => setToUnblock(undefined)} />}
    </>
  )
}

/** The kinds of texts in which a term can be blocked, as options of a select. */
function useSurfaceOptions(): { value: TextSurface; label: string }[] {
  const { t } = useTranslation('contentRules')
  return TextSurface.enum.map((value) => ({ value, label: t(`surface.${value}`) }))
}

function Filters() {
  const { t } = useTranslation(['contentRules', 'settings'])
  return (
    <>
      <SearchFilter name="text" label={t('filterText')} />
      <SelectFilter name="surface" label={t('filterSurface')} options={useSurfaceOptions()} width={160} />
      <SelectFilter
        name="lang"
        label={t('lang')}
        options={Lang.enum.map((value) => ({ value, label: t(`settings:langs.${value}`) }))}
        width={160}
      />
      <OrderSelectOf orders={blockedTermOrders} defaultValue="newest" labels={{ term: t('orders.term') }} />
    </>
  )
}

function useColumns(): Column<BlockedTerm>[] {
  const { t } = useTranslation(['contentRules', 'app', 'settings'])
  const timeText = useTimeText()
  const lastActionColumn = useLastActionColumn<BlockedTerm>()
  return [
    { key: 'term', title: t('term'), render: ({ term }) => term },
    { key: 'whole', title: t('whole'), render: ({ isWhole }) => t(isWhole ? 'app:yes' : 'app:no') },
    {
      key: 'surfaces',
      title: t('surfaces'),
      render: ({ surfaces }) => surfaces.map((one) => <Tag key={one}>{t(`surface.${one}`)}</Tag>),
    },
    {
      key: 'lang',
      title: t('lang'),
      render: ({ lang }) => (lang ? t(`settings:langs.${lang}`) : t('anyLang')),
    },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    lastActionColumn,
  ]
}

function UnblockDialog({ row, onClose }: { row: BlockedTerm; onClose: () => void }) {
  const { t } = useTranslation(['contentRules', 'app'])
  const offerUndo = useUndo(blockTerms, [listBlockedTerms])
  const { term, isWhole, surfaces, lang } = row
  return (
    <ActionDialog<typeof unblockTerms, { reason: string }>
      call={unblockTerms}
      changed={[listBlockedTerms]}
      title={`${t('remove')} · ${term}`}
      okText={t('remove')}
      hint={t('removeHint')}
      isOpen
      onClose={onClose}
      inputOf={({ reason }) => ({ terms: [term], surfaces, lang, reason })}
      hidesSuccessMessage
      onDone={() =>
        offerUndo(t('app:done'), {
          ...{ terms: [term], isWhole, surfaces, reason: t('app:undo') },
          ...(lang ? { lang } : {}),
        })
      }
    >
      <ReasonField isRequired />
    </ActionDialog>
  )
}

interface NewTerms {
  terms: string
  isWhole?: boolean
  surfaces?: TextSurface[]
  lang?: Lang
  reason: string
}

function AddTermsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contentRules', 'app'])
  const offerUndo = useUndo(unblockTerms, [listBlockedTerms])
  const surfaceOptions = useSurfaceOptions()
  return (
    <ActionDialog<typeof blockTerms, NewTerms>
      call={blockTerms}
      changed={[listBlockedTerms]}
      title={t('add')}
      okText={t('add')}
      hint={t('addHint')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ terms, isWhole, surfaces, lang, reason }) => ({
        terms: [...new Set(terms.split('\n').map((term) => term.trim()))].filter((term) => term !== ''),
        isWhole: isWhole ?? false,
        ...(surfaces && surfaces.length > 0 ? { surfaces } : {}),
        ...(lang ? { lang } : {}),
        reason,
      })}
      hidesSuccessMessage
      onDone={({ areNew }, { terms, surfaces = [...defaultSurfaces], lang = null }) =>
        // No undo if a term was listed before: it would remove the term, not restore its former entry.
        offerUndo(t('app:done'), areNew ? { terms, surfaces, lang, reason: t('app:undo') } : undefined)
      }
    >
      <Form.Item name="terms" label={t('terms')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="isWhole" valuePropName="checked">
        <Checkbox>{t('wholeHint')}</Checkbox>
      </Form.Item>
      <Form.Item name="surfaces" label={t('surfaces')} extra={t('surfacesHint')}>
        <Checkbox.Group options={surfaceOptions} />
      </Form.Item>
      <Form.Item name="lang" label={t('lang')} extra={t('langHint')}>
        <LangSelect allowClear placeholder={t('anyLang')} />
      </Form.Item>
      <ReasonField isRequired />
    </ActionDialog>
  )
}
