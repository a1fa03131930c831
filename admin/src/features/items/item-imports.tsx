import {
  getStaffItem,
  importFilters,
  type ListedItemImport,
  listImports,
  listItemFiles,
  listItemImports,
  reencodeItem,
  retryImport,
  type StaffItemDetail,
} from '@liuguang/contract'
import { App, Button, Card, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { ImportFailure, useImportStateText } from '../../ui/import-failure.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { ReplaceFile } from './replace-file.tsx'

const outdated = [getStaffItem, listImports, listItemFiles, listItemImports]

/** The processing of each file of an item. The newest can be tried again when it failed, and the file be encoded again or replaced. */
export function ItemImports({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'imports', 'app'])
  const { message, modal } = App.useApp()
  const mayImport = useMay('publishing.import')
  const retry = useAction(retryImport, outdated)
  const reencode = useAction(reencodeItem, outdated)
  const newest = item.newestImport
  const wasPublished = item.state === 'published' || item.state === 'hidden'
  const confirmReencoding = () =>
    void modal.confirm({
      ...{ title: t('reencode'), content: t('reencodeHint') },
      ...{ okText: t('reencode'), cancelText: t('app:cancel') },
      onOk() {
        retry.reset()
        reencode.mutate({ id: item.id }, { onSuccess: () => void message.info(t('reencodeStarted')) })
      },
    })
  const tryAgain = () => {
    reencode.reset()
    retry.mutate(
      { itemId: item.id },
      { onSuccess: ({ hasRestarted }) => void message.info(t(hasRestarted ? 'retried' : 'notFailed')) },
    )
  }
  return (
    <Card
      title={t('imports')}
      extra={
        mayImport &&
        wasPublished && (
          <Flex gap={8} wrap>
            {item.owner === null && <ReplaceFile item={item} />}
            {item.hasSource && (
              <Button loading={reencode.isPending} onClick={confirmReencoding}>
                {t('reencode')}
              </Button>
            )}
          </Flex>
        )
      }
    >
      <ActionFailure error={retry.error ?? reencode.error} />
      {newest && wasPublished && !item.hasSource && (
        <Typography.Paragraph type="secondary">{t('noSource')}</Typography.Paragraph>
      )}
      <ImportTable
        id={item.id}
        actions={({ id, state }) =>
          mayImport &&
          id === newest?.id &&
          state === 'failed' && (
            <HintedButton hint={t('imports:retryHint')} loading={retry.isPending} onClick={tryAgain}>
              {t('retry')}
            </HintedButton>
          )
        }
      />
    </Card>
  )
}

interface ImportTableProps {
  /** Of the item. */
  id: number
  actions: (row: ListedItemImport) => ReactNode
}

function ImportTable({ id, actions }: ImportTableProps) {
  const { t } = useTranslation(['items', 'imports'])
  const timeText = useTimeText()
  const stateText = useImportStateText()
  const state = useUrlChoice('importsState', importFilters)
  const order = useUrlOrder('imports')
  const lastAction = useLastActionColumn<ListedItemImport>()
  const columns: Column<ListedItemImport>[] = [
    {
      key: 'state',
      title: t('state'),
      render: ({ state: reached, progress, isReencode, isReplacement }) => (
        <>
          {stateText({ state: reached, progress })} {isReencode && <Tag>{t('isReencode')}</Tag>}
          {isReplacement && <Tag>{t('isReplacement')}</Tag>}
        </>
      ),
    },
    { key: 'why', title: t('imports:why'), render: (row) => <ImportFailure {...row} /> },
    { key: 'at', title: t('imports:updatedAt'), render: ({ at }) => timeText(at) },
    lastAction,
  ]
  return (
    <StaffTable
      call={listItemImports}
      input={{ itemId: id, ...(state ? { state } : {}), ...order }}
      fixed={['itemId']}
      cursorName="importsCursor"
      title={t('imports')}
      columns={columns}
      rowKey="id"
      actions={actions}
      filters={
        <>
          <SelectFilter
            name="importsState"
            label={t('state')}
            options={importFilters.map((value) => ({ value, label: t(`imports:filters.${value}`) }))}
          />
          <OrderSelect of="imports" />
        </>
      }
      {...(state ? {} : { empty: t('noImports') })}
    />
  )
}
