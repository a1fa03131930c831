import { listSettingChanges, listSettings, type Setting, type SettingChange } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { JsonValue } from '../../ui/json-value.tsx'
import { type SettingDraft, useDraft } from '../../ui/setting-draft.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useSettingActs } from '../../ui/use-setting-acts.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { hasUnreadableJson, type JsonSchema, kindOf } from './json-schema.ts'
import { SchemaField } from './schema-field.tsx'
import { useMayChangeSetting } from './use-may-change-setting.ts'

interface SettingEditorProps {
  /** Undefined: it is closed. */
  setting: Setting | undefined
  description: string
  onClose: () => void
}

/** Shows one setting: its value in a form, its default, and who changed it when. */
export function SettingEditor({ setting, description, onClose }: SettingEditorProps) {
  const draft = useDraft<unknown>(setting)
  return (
    <Drawer open={draft !== undefined} onClose={onClose} title={setting?.name} size={640} destroyOnHidden>
      {draft && <Editor draft={draft} description={description} />}
    </Drawer>
  )
}

/** What a number or a text may be; the parts of any other value have fields of their own. */
function useLimitsText(schema: JsonSchema): string | undefined {
  const { t } = useTranslation('settings')
  const { minimum, maximum, maxLength } = schema
  const kind = kindOf(schema)
  if (kind === 'number' && minimum !== undefined && maximum !== undefined)
    return t('range', { minimum, maximum })
  return kind === 'text' && maxLength !== undefined ? t('length', { maxLength }) : undefined
}

const outdated = [listSettings, listSettingChanges]

function Editor({ draft, description }: { draft: SettingDraft<unknown>; description: string }) {
  const { t } = useTranslation(['settings', 'app', 'errors'])
  const { setting, base, value } = draft
  const mayChange = useMayChangeSetting()(setting)
  const limits = useLimitsText(setting.schema as JsonSchema)
  const [reason, setReason] = useState('')
  const { change, revert, error, reset, callbacks } = useSettingActs(setting, outdated, () => {
    setReason('')
    draft.discard()
  })
  const isOutdated = draft.isOutdated && !change.isPending && !revert.isPending
  const lacksReason = setting.needsReason && reason.trim() === ''
  const given = reason.trim() ? { reason: reason.trim() } : {}
  const lastChangeAt = base.lastChange?.at ?? null
  const save = () => change.mutate({ key: setting.name, value, lastChangeAt, ...given }, callbacks)
  const goBack = (to: 'former' | 'default') => {
    const at = to === 'former' && setting.lastChange ? { at: setting.lastChange.at } : {}
    revert.mutate({ name: setting.name, to, ...at, ...given }, callbacks)
  }
  return (
    <Flex vertical gap={16}>
      <Typography.Text>{description}</Typography.Text>
      {limits && <Typography.Text type="secondary">{limits}</Typography.Text>}
      <ActFailure error={error} />
      {isOutdated && <ChangedMeanwhile draft={draft} onChosen={reset} />}
      <SchemaField
        // Fields that keep a text of their own begin anew with another stored value.
        key={JSON.stringify([base.value, base.lastChange])}
        schema={setting.schema as JsonSchema}
        value={value}
        label={setting.name}
        onChange={draft.setValue}
      />
      {mayChange && (
        <>
          <Form.Item
            label={t('app:reason')}
            extra={t('app:reasonHint')}
            layout="vertical"
            style={{ marginBottom: 0 }}
          >
            <Input.TextArea
              aria-label={t('app:reason')}
              autoSize={{ minRows: 2 }}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
          <Flex gap={8} wrap align="center">
            <Button
              type="primary"
              loading={change.isPending}
              disabled={lacksReason || hasUnreadableJson(value)}
              onClick={save}
            >
              {t('app:save')}
            </Button>
            {(['former', 'default'] as const).map((to) => (
              <Button
                key={to}
                loading={revert.isPending && revert.variables.to === to}
                disabled={lacksReason || (to === 'former' ? !setting.lastChange : setting.isDefault)}
                onClick={() => goBack(to)}
              >
                {t(to === 'former' ? 'revertFormer' : 'revertDefault')}
              </Button>
            ))}
          </Flex>
          <Typography.Text type="secondary">
            {t(lacksReason ? 'errors:REASON_REQUIRED' : 'effect')}
          </Typography.Text>
        </>
      )}
      <div>
        <Typography.Text strong>{t('default')}</Typography.Text>
        <JsonValue value={setting.default} />
      </div>
      <Typography.Text strong>{t('history')}</Typography.Text>
      <History name={setting.name} />
    </Flex>
  )
}

const historySize = 20

/** The changes by pages, the latest first. */
function History({ name }: { name: string }) {
  const { t } = useTranslation(['settings', 'audit'])
  const timeText = useTimeText()
  const input = { name, size: historySize }
  const changes = useInfiniteQuery({
    queryKey: [listSettingChanges.name, input],
    queryFn: ({ pageParam, signal }) =>
      client.call(listSettingChanges, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <WideTable<SettingChange>
        rowKey="at"
        size="small"
        dataSource={changes.data?.pages.flatMap(({ list }) => list) ?? []}
        loading={changes.isFetching}
        columns={[
          { title: t('audit:at'), render: (_, { at, actorName }) => `${timeText(at)} · ${actorName}` },
          { title: t('audit:before'), render: (_, { before }) => <JsonValue value={before} /> },
          { title: t('audit:after'), render: (_, { after }) => <JsonValue value={after} /> },
          { title: t('audit:reason'), dataIndex: 'reason' },
        ]}
      />
      {changes.hasNextPage && (
        <Button loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
