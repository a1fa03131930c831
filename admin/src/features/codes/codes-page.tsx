import {
  type CodeBatch,
  codeBatchStates,
  downloadCodes,
  findSerialCode,
  type ListedCodeBatch,
  limits,
  listCodeBatches,
  makeCodeBatch,
  revokeCodes,
} from '@liuguang/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client, useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UndoableAction } from '../../ui/reason-action.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { GrantFields, type GrantValues, grantsOf } from '../people/grant-action.tsx'
import { downloadCsv } from './download-csv.ts'

const stateTexts = { prepared: 'notDownloaded', valid: 'valid', revoked: 'revoked' } as const

/** Serial codes, by batch: created here, downloaded once, and revoked if they leak. */
export function CodesPage() {
  const { t } = useTranslation(['codes', 'app', 'money'])
  const timeText = useTimeText()
  const mayAct = useMay('memberships.codes')
  const [isMaking, setMaking] = useState(false)
  const [batchToDownload, setBatchToDownload] = useState<CodeBatch>()
  const grantsText = useGrantsText()
  const [filter] = useUrlFilters()
  const state = useUrlChoice('state', codeBatchStates)
  const text = filter('text')
  const order = useUrlOrder()
  const lastAction = useLastActionColumn<ListedCodeBatch>()
  const columns: Column<ListedCodeBatch>[] = [
    { key: 'id', title: t('batch'), render: ({ id }) => id },
    { key: 'grants', title: t('grants'), render: grantsText },
    { key: 'size', title: t('size'), align: 'right', render: ({ size }) => size },
    { key: 'used', title: t('used'), align: 'right', render: ({ used }) => used },
    { key: 'note', title: t('note'), render: ({ note }) => note },
    {
      key: 'state',
      title: t('state'),
      render: ({ revokedAt, revokedBy, downloadedAt }) =>
        revokedAt ? (
          <Tag color="red">{t('revokedBy', { name: revokedBy, at: timeText(revokedAt) })}</Tag>
        ) : downloadedAt ? (
          <Tag color="green">{t('valid')}</Tag>
        ) : (
          <Tag>{t('notDownloaded')}</Tag>
        ),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      render: ({ createdAt, createdBy }) => [timeText(createdAt), createdBy].filter(Boolean).join(' · '),
    },
    lastAction,
  ]
  return (
    <>
      <PageHead title={t('app:pages.codes')}>
        <FindCode />
        {mayAct && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )}
      </PageHead>
      <StaffTable
        call={listCodeBatches}
        input={{ ...(state ? { state } : {}), ...(text ? { text } : {}), ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('state')}
              options={codeBatchStates.map((value) => ({ value, label: t(stateTexts[value]) }))}
              width={140}
            />
            <SearchFilter name="text" label={t('searchNote')} width={220} />
            <OrderSelect />
          </>
        }
        {...(mayAct
          ? {
              actions: (batch: ListedCodeBatch) => (
                <Flex gap={8}>
                  {!batch.downloadedAt && !batch.revokedAt && (
                    <Button onClick={() => setBatchToDownload(batch)}>{t('download')}</Button>
                  )}
                  <UndoableAction
                    call={revokeCodes}
                    undo={{
                      call: revokeCodes,
                      input: { id: batch.id, isRevoked: batch.revokedAt !== null, reason: t('app:undo') },
                    }}
                    changed={[listCodeBatches]}
                    label={t(batch.revokedAt ? 'restore' : 'revoke')}
                    hint={t(batch.revokedAt ? 'restoreHint' : 'revokeHint')}
                    about={`${t('inBatch', { id: batch.id, grants: grantsText(batch) })} · ${t('size')} ${batch.size} · ${t('used')} ${batch.used}`}
                    isDangerous={!batch.revokedAt}
                    inputOf={(reason) => ({ id: batch.id, isRevoked: !batch.revokedAt, reason })}
                  />
                </Flex>
              ),
            }
          : {})}
      />
      <MakeBatchDialog isOpen={isMaking} onClose={() => setMaking(false)} onMade={setBatchToDownload} />
      <DownloadDialog batch={batchToDownload} onClose={() => setBatchToDownload(undefined)} />
    </>
  )
}

/** `30 points · 7 days of VIP`. */
function useGrantsText(): (batch: Pick<CodeBatch, 'grants'>) => string {
  const { t } = useTranslation('money')
  return ({ grants }) => grants.map(({ kind, amount }) => t(`amounts.${kind}`, { count: amount })).join(' · ')
}

interface MakeBatchDialogProps {
  isOpen: boolean
  onClose: () => void
  onMade: (batch: CodeBatch) => void
}

/** Undo revokes the batch, which stays in the list. */
function MakeBatchDialog({ isOpen, onClose, onMade }: MakeBatchDialogProps) {
  const { t } = useTranslation(['codes', 'app'])
  const offerUndo = useUndo(revokeCodes, [listCodeBatches])
  return (
    <ActionDialog<typeof makeCodeBatch, GrantValues & { count: number; reason: string }>
      call={makeCodeBatch}
      changed={[listCodeBatches]}
      title={t('make')}
      okText={t('make')}
      hint={t('makeHint')}
      isOpen={isOpen}
      onClose={onClose}
      hidesSuccessMessage
      onDone={(batch) => {
        offerUndo(t('app:done'), { id: batch.id, isRevoked: true, reason: t('app:undo') })
        onMade(batch)
      }}
      initialValues={{ count: 100 }}
      inputOf={({ count, reason, ...values }) => ({ count, grants: grantsOf(values), reason })}
    >
      <NumberField
        name="count"
        label={t('size')}
        min={1}
        max={limits.codesPerBatchMax}
        isRequired
        style={{ marginBottom: 12 }}
      />
      <GrantFields />
      <ReasonField isRequired />
    </ActionDialog>
  )
}

/** Warns that a batch can be downloaded only once, then makes its codes and saves them as a file. */
function DownloadDialog({ batch, onClose }: { batch: CodeBatch | undefined; onClose: () => void }) {
  const { t } = useTranslation(['codes', 'app'])
  const download = useAction(downloadCodes, [listCodeBatches])
  const close = () => {
    download.reset()
    onClose()
  }
  return (
    <Modal
      open={batch !== undefined}
      title={t('downloadTitle', { id: batch?.id, count: batch?.size })}
      okText={t('download')}
      cancelText={t('app:cancel')}
      okButtonProps={{ loading: download.isPending }}
      onCancel={close}
      onOk={() =>
        batch &&
        download.mutate(
          { id: batch.id },
          {
            onSuccess: ({ codes }) => {
              downloadCsv(`codes-${batch.id}.csv`, ['code', ...codes].join('\r\n'))
              close()
            },
          },
        )
      }
      destroyOnHidden
    >
      <ActionFailure error={download.error} />
      <Alert type="warning" showIcon title={t('downloadOnce')} />
    </Modal>
  )
}

/** Finds the batch of a code and the account that redeemed it. */
function FindCode() {
  const { t } = useTranslation(['codes', 'people'])
  const timeText = useTimeText()
  const grantsText = useGrantsText()
  const find = useMutation({ mutationFn: (code: string) => client.call(findSerialCode, { code }) })
  const found = find.data
  return (
    <>
      <Input.Search
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={40}
        loading={find.isPending}
        onSearch={(code) => code.trim() && find.mutate(code.trim())}
        style={{ width: 260 }}
      />
      <Modal
        open={find.isSuccess || find.isError}
        title={t('find')}
        footer={null}
        onCancel={() => find.reset()}
      >
        <ActionFailure error={find.error} />
        {found && (
          <Flex vertical gap={8}>
            <span>{t('inBatch', { id: found.batch.id, grants: grantsText(found.batch) })}</span>
            {found.batch.revokedAt && <Tag color="red">{t('revoked')}</Tag>}
            {found.usedBy && found.usedAt ? (
              <span>
                {t('usedAt', { at: timeText(found.usedAt) })}{' '}
                <Link to={`/people/${found.usedBy.id}`}>
                  {found.usedBy.name || t('people:unnamed', { id: found.usedBy.id })}
                </Link>
              </span>
            ) : (
              <span>{t('unused')}</span>
            )}
          </Flex>
        )}
      </Modal>
    </>
  )
}
