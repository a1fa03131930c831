import { importFilters, listImports, retryImport, type StaffImport } from '@liuguang/contract'
import { App, Button, Drawer, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { bytesText } from '../../ui/bytes-text.ts'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { ImportFailure, useImportFailureText, useImportStateText } from '../../ui/import-failure.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { ImportFiles } from './import-files.tsx'

const stateColors: Partial<Record<StaffImport['state'], string>> = {
  done: 'success',
  refused: 'warning',
  failed: 'error',
}

/** Imports of files: the progress of each, and why it was refused or failed. */
export function ImportsPage() {
  const { t } = useTranslation(['imports', 'app'])
  const { message } = App.useApp()
  const mayImport = useMay('publishing.import')
  const [filter] = useUrlFilters()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<StaffImport>()
  const retry = useAction(retryImport, [listImports])
  const state = useUrlChoice('state', importFilters)
  const [text, owner] = [filter('text'), filter('owner')]
  const order = useUrlOrder()
  const columns = useColumns(setOpened)
  return (
    <>
      <PageHead title={t('app:pages.imports')}>
        {mayImport && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      {isAdding && <ImportFiles onClose={() => setAdding(false)} />}
      <ActionFailure error={retry.error} />
      <StaffTable
        call={listImports}
        refreshMs={10_000}
        input={{
          ...(text ? { text } : {}),
          ...(state ? { state } : {}),
          ...(owner ? { owner } : {}),
          ...order,
        }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('search')} />
            <SelectFilter
              name="state"
              label={t('state')}
              options={importFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
            />
            <SearchFilter name="owner" label={t('ownerSearch')} width={220} maxLength={60} />
            <OrderSelect />
          </>
        }
        actions={({ itemId, isRetryable }) =>
          mayImport &&
          isRetryable && (
            <HintedButton
              hint={t('retryHint')}
              loading={retry.isPending && retry.variables.itemId === itemId}
              onClick={() =>
                retry.mutate(
                  { itemId },
                  {
                    onSuccess: ({ hasRestarted }) =>
                      void message.info(t(hasRestarted ? 'retried' : 'notFailed')),
                  },
                )
              }
            >
              {t('retry')}
            </HintedButton>
          )
        }
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.title}
        size={640}
      >
        {opened && <ImportFailure {...opened} />}
        <Typography.Paragraph strong style={{ marginTop: 16 }}>
          {t('output')}
        </Typography.Paragraph>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{opened?.output}</pre>
      </Drawer>
    </>
  )
}

function useColumns(onOpen: (row: StaffImport) => void): Column<StaffImport>[] {
  const { t } = useTranslation('imports')
  const timeText = useTimeText()
  const failureText = useImportFailureText()
  const stateText = useImportStateText()
  return [
    {
      key: 'item',
      title: t('item'),
      render: ({ itemId, title }) => <Link to={`/items/${itemId}`}>{title || `#${itemId}`}</Link>,
    },
    {
      key: 'state',
      title: t('state'),
      render: (row) => <Tag color={stateColors[row.state] ?? 'processing'}>{stateText(row)}</Tag>,
    },
    {
      key: 'why',
      title: t('why'),
      render: (row) =>
        row.reason && row.output ? (
          <Button
            type="link"
            onClick={() => onOpen(row)}
            style={{ whiteSpace: 'normal', textAlign: 'start' }}
          >
            {failureText(row.reason)}
          </Button>
        ) : (
          row.reason && (
            <div className="wraps-in-table">
              <ImportFailure {...row} />
            </div>
          )
        ),
    },
    {
      key: 'bytes',
      title: t('bytes'),
      align: 'right',
      render: ({ bytes }) => bytesText(bytes),
    },
    { key: 'attempts', title: t('attempts'), align: 'right', render: ({ attempts }) => attempts },
    { key: 'startedAt', title: t('startedAt'), render: ({ startedAt }) => timeText(startedAt) },
    { key: 'updatedAt', title: t('updatedAt'), render: ({ updatedAt }) => timeText(updatedAt) },
    useLastActionColumn<StaffImport>(),
  ]
}
