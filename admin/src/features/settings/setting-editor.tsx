import { listSettingChanges, listSettings, type Setting, type SettingChange } from '@liuguang/contract'
import { Button, Drawer, Flex, Form, Input, Typography } from 'antd'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayChangeSetting } from '../../platform/me.ts'
import { useUnsaved } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type SettingDraft, useDraft } from '../../ui/setting-draft.tsx'
import { useSettingPartText } from '../../ui/setting-names.ts'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'
import { useSettingActions } from '../../ui/use-setting-actions.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { IconUpload, iconSetting } from './icon-upload.tsx'
import { hasWrongPart, type JsonSchema, kindOf } from './json-schema.ts'
import { SchemaField } from './schema-field.tsx'
import { SettingValue } from './setting-value.tsx'

interface SettingEditorProps {
  /** Undefined: it is closed. */
  setting: Setting | undefined
  title: string
  description: string
  onClose: () => void
}

/** Shows one setting: its value in a form, its default, and who changed it when. */
export function SettingEditor({ setting, title, description, onClose }: SettingEditorProps) {
  const draft = useDraft<unknown>(setting)
  const [reason, setReason] = useState('')
  const askToDiscard = useAskToDiscard()
  const isTouched = () => draft !== undefined && (draft.isChanged || reason.trim() !== '')
  useUnsaved(isTouched)
  return (
    <Drawer
      open={draft !== undefined}
      onClose={() => askToDiscard(isTouched(), onClose)}
      title={setting && <NameWithIdentifier name={title} identifier={setting.name} />}
      size={640}
      destroyOnHidden
    >
      {draft && <Editor {...{ draft, title, description, reason, setReason }} />}
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

interface EditorProps {
  draft: SettingDraft<unknown>
  title: string
  description: string
  reason: string
  setReason: Dispatch<SetStateAction<string>>
}

function Editor({ draft, title, description, reason, setReason }: EditorProps) {
  const { t } = useTranslation(['settings', 'app', 'errors'])
  const { setting, base, value } = draft
  const mayChange = useMayChangeSetting()(setting.name)
  const schema = setting.schema as JsonSchema
  const isIcon = setting.name === iconSetting
  const limits = useLimitsText(schema)
  const partText = useSettingPartText()
  const [, , setFilters] = useUrlFilters()
  const { change, revert, error, reset, callbacks } = useSettingActions(setting, outdated, (stored) => {
    setReason((now) => (now === reason ? '' : now))
    draft.settle(stored)
  })
  const isOutdated = draft.isOutdated && !change.isPending && !revert.isPending
  const lacksReason = setting.needsReason && reason.trim() === ''
  const given = reason.trim() ? { reason: reason.trim() } : {}
  const lastChangeAt = base.lastChange?.at ?? null
  // To the first page of the history: here and not once it is stored, when another page may be open.
  const showFirstChanges = () => setFilters({})
  const save = () => {
    showFirstChanges()
    change.mutate({ key: setting.name, value, lastChangeAt, ...given }, callbacks)
  }
  const goBack = (to: 'former' | 'default') => {
    showFirstChanges()
    const at = setting.lastChange ? { at: setting.lastChange.at } : {}
    revert.mutate({ name: setting.name, to, ...at, ...given }, callbacks)
  }
  return (
    <Flex vertical gap={16}>
      <Typography.Text>{description}</Typography.Text>
      {limits && <Typography.Text type="secondary">{limits}</Typography.Text>}
      <ActionFailure error={error} partText={partText} />
      {isOutdated && <ChangedMeanwhile draft={draft} onChosen={reset} />}
      {isIcon ? (
        <IconUpload setting={setting} mayUpload={mayChange} callbacks={callbacks} />
      ) : (
        <SchemaField
          // Fields with a local text are remounted when another value was stored.
          key={draft.fieldsKey}
          schema={schema}
          value={value}
          label={title}
          onChange={draft.setValue}
        />
      )}
      {mayChange && (
        <>
          <Form.Item
            label={t(setting.needsReason ? 'app:reason' : 'app:reasonOptional')}
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
            {!isIcon && (
              <Button
                type="primary"
                loading={change.isPending}
                disabled={lacksReason || hasWrongPart(schema, value)}
                onClick={save}
              >
                {t('app:save')}
              </Button>
            )}
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
        <SettingValue schema={schema} value={setting.default} />
      </div>
      <Typography.Text strong>{t('history')}</Typography.Text>
      <History name={setting.name} schema={schema} />
    </Flex>
  )
}

/** The changes by pages. The page below removes their parameters of the URL when the drawer opens and closes. */
function History({ name, schema }: { name: string; schema: JsonSchema }) {
  const { t } = useTranslation(['settings', 'audit'])
  const timeText = useTimeText()
  const [filter] = useUrlFilters()
  const text = filter('changesText')
  const order = useUrlOrder('changes')
  const columns: Column<SettingChange>[] = [
    { key: 'at', title: t('audit:at'), render: ({ at, actorName }) => `${timeText(at)} · ${actorName}` },
    {
      key: 'before',
      title: t('audit:before'),
      render: ({ before }) => <SettingValue schema={schema} value={before} />,
    },
    {
      key: 'after',
      title: t('audit:after'),
      render: ({ after }) => <SettingValue schema={schema} value={after} />,
    },
    { key: 'reason', title: t('audit:reason'), render: ({ reason }) => reason },
  ]
  return (
    <StaffTable
      call={listSettingChanges}
      input={{ name, ...(text ? { text } : {}), ...order }}
      fixed={['name']}
      cursorName="changesCursor"
      isInDrawer
      title={t('history')}
      columns={columns}
      rowKey="at"
      filters={
        <>
          <SearchFilter name="changesText" label={t('historySearch')} />
          <OrderSelect of="changes" />
        </>
      }
    />
  )
}
