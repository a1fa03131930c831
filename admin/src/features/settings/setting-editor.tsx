import {
  changeSetting,
  listSettingChanges,
  listSettings,
  revertSetting,
  type Setting,
  type SettingChange,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { JsonValue } from '../../ui/json-value.tsx'
import { useTimeText } from '../../ui/time-text.ts'
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
  return (
    <Drawer open={setting !== undefined} onClose={onClose} title={setting?.name} size={640} destroyOnHidden>
      {setting && <Editor setting={setting} description={description} />}
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

function Editor({ setting, description }: { setting: Setting; description: string }) {
  const { t } = useTranslation(['settings', 'app', 'errors'])
  const { message } = App.useApp()
  const mayChange = useMayChangeSetting()(setting)
  const limits = useLimitsText(setting.schema as JsonSchema)
  const [value, setValue] = useState(setting.value)
  const [reason, setReason] = useState('')
  // The fields start again from a value that the server sent.
  const [savedCount, setSavedCount] = useState(0)
  const outdated = [listSettings, listSettingChanges]
  const change = useAct(changeSetting, outdated)
  const revert = useAct(revertSetting, outdated)
  const error = change.error ?? revert.error
  const lacksReason = setting.needsReason && reason.trim() === ''
  const given = reason.trim() ? { reason: reason.trim() } : {}
  const onSuccess = (changed: Setting) => {
    setValue(changed.value)
    setSavedCount(savedCount + 1)
    setReason('')
    void message.success(t('app:done'))
  }
  return (
    <Flex vertical gap={16}>
      <Typography.Text>{description}</Typography.Text>
      {limits && <Typography.Text type="secondary">{limits}</Typography.Text>}
      <ActFailure error={error} />
      <SchemaField
        key={savedCount}
        schema={setting.schema as JsonSchema}
        value={value}
        label={setting.name}
        onChange={setValue}
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
              onClick={() => change.mutate({ key: setting.name, value, ...given }, { onSuccess })}
            >
              {t('app:save')}
            </Button>
            {(['former', 'default'] as const).map((to) => (
              <Button
                key={to}
                loading={revert.isPending && revert.variables.to === to}
                disabled={lacksReason || (to === 'former' ? !setting.lastChange : setting.isDefault)}
                onClick={() => revert.mutate({ name: setting.name, to, ...given }, { onSuccess })}
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

function History({ name }: { name: string }) {
  const { t } = useTranslation(['settings', 'audit'])
  const timeText = useTimeText()
  const changes = useQuery(callQuery(listSettingChanges, { name, size: 20 }))
  return (
    <WideTable<SettingChange>
      rowKey="at"
      size="small"
      dataSource={changes.data?.list ?? []}
      loading={changes.isFetching}
      columns={[
        { title: t('audit:at'), render: (_, { at, actorName }) => `${timeText(at)} · ${actorName}` },
        { title: t('audit:before'), render: (_, { before }) => <JsonValue value={before} /> },
        { title: t('audit:after'), render: (_, { after }) => <JsonValue value={after} /> },
        { title: t('audit:reason'), dataIndex: 'reason' },
      ]}
    />
  )
}
