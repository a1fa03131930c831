import {
  type BlockedTerm,
  blockTerms,
  Lang,
  listBlockedTerms,
  TextSurface,
  unblockTerm,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Flex, Form, Input, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAddressFilters } from '../../ui/use-address-filters.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** Words that are refused in searches and in what people write. */
export function BlockedTermsPage() {
  const { t } = useTranslation(['contentRules', 'app', 'settings'])
  const timeText = useTimeText()
  const mayChange = useMay('content-rules.change')
  const [filter, setFilter] = useAddressFilters()
  const [isAdding, setAdding] = useState(false)
  /** The term whose unblocking is being confirmed. */
  const [toUnblock, setToUnblock] = useState<BlockedTerm>()
  const text = filter('text')
  const surface = TextSurface.enum.find((one) => one === filter('surface'))
  const lang = Lang.enum.find((one) => one === filter('lang'))
  const terms = useQuery(
    callQuery(listBlockedTerms, {
      ...(text ? { text } : {}),
      ...(surface ? { surface } : {}),
      ...(lang ? { lang } : {}),
    }),
  )
  if (terms.error && !terms.data) return <FailedToLoad error={terms.error} onRetry={terms.refetch} />
  const surfaceText = (one: TextSurface) => t(`surface.${one}`)
  return (
    <>
      <PageHead title={t('app:pages.blockedTerms')}>
        {mayChange && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <SearchFilter name="text" label={t('filterText')} />
        <Select
          aria-label={t('filterSurface')}
          placeholder={t('filterSurface')}
          value={surface}
          allowClear
          options={TextSurface.enum.map((one) => ({ value: one, label: surfaceText(one) }))}
          onChange={(value) => setFilter('surface', value ?? '')}
          style={{ width: 160 }}
        />
        <Select
          aria-label={t('lang')}
          placeholder={t('lang')}
          value={lang}
          allowClear
          options={Lang.enum.map((one) => ({ value: one, label: t(`settings:langs.${one}`) }))}
          onChange={(value) => setFilter('lang', value ?? '')}
          style={{ width: 160 }}
        />
      </Flex>
      <WideTable<BlockedTerm>
        rowKey="id"
        dataSource={terms.data?.list ?? []}
        loading={terms.isFetching}
        columns={[
          { title: t('term'), dataIndex: 'term' },
          { title: t('whole'), render: (_, { isWhole }) => t(isWhole ? 'app:yes' : 'app:no') },
          {
            title: t('surfaces'),
            render: (_, row) => row.surfaces.map((one) => <Tag key={one}>{surfaceText(one)}</Tag>),
          },
          {
            title: t('lang'),
            render: (_, row) => (row.lang ? t(`settings:langs.${row.lang}`) : t('anyLang')),
          },
          { title: t('createdAt'), render: (_, { createdAt }) => timeText(createdAt) },
          {
            title: t('app:table.actions'),
            render: (_, row) => mayChange && <Button onClick={() => setToUnblock(row)}>{t('remove')}</Button>,
          },
        ]}
      />
      <Typography.Text type="secondary">
        {terms.data && t('shown', { count: terms.data.total })}
      </Typography.Text>
      <AddTerms isOpen={isAdding} onClose={() => setAdding(false)} />
      <ActDialog<typeof unblockTerm, { reason: string }>
        key={toUnblock?.id}
        call={unblockTerm}
        changed={[listBlockedTerms]}
        title={`${t('remove')} · ${toUnblock?.term ?? ''}`}
        hint={t('removeHint')}
        isOpen={toUnblock !== undefined}
        onClose={() => setToUnblock(undefined)}
        inputOf={({ reason }) => ({
          term: toUnblock?.term ?? '',
          surfaces: toUnblock?.surfaces ?? [],
          lang: toUnblock?.lang ?? null,
          reason,
        })}
      >
        <ReasonField isRequired />
      </ActDialog>
    </>
  )
}

interface NewTerms {
  terms: string
  isWhole?: boolean
  surfaces?: TextSurface[]
  lang?: Lang
  reason: string
}

function AddTerms({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contentRules', 'app', 'settings'])
  return (
    <ActDialog<typeof blockTerms, NewTerms>
      call={blockTerms}
      changed={[listBlockedTerms]}
      title={t('add')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ terms, isWhole, surfaces, lang, reason }) => ({
        terms: [...new Set(terms.split('\n').map((term) => term.trim()))].filter((term) => term !== ''),
        isWhole: isWhole ?? false,
        ...(surfaces && surfaces.length > 0 ? { surfaces } : {}),
        ...(lang ? { lang } : {}),
        reason,
      })}
    >
      <Form.Item name="terms" label={t('terms')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="isWhole" valuePropName="checked">
        <Checkbox>{t('wholeHint')}</Checkbox>
      </Form.Item>
      <Form.Item name="surfaces" label={t('surfaces')} extra={t('surfacesHint')}>
        <Checkbox.Group
          options={TextSurface.enum.map((one) => ({ value: one, label: t(`surface.${one}`) }))}
        />
      </Form.Item>
      <Form.Item name="lang" label={t('lang')} extra={t('langHint')}>
        <Select
          allowClear
          placeholder={t('anyLang')}
          options={Lang.enum.map((one) => ({ value: one, label: t(`settings:langs.${one}`) }))}
        />
      </Form.Item>
      <ReasonField isRequired />
    </ActDialog>
  )
}
