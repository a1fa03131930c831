import { changeSetting, listSettings, revertSetting, type Setting } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Card, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../platform/api.ts'
import { useMay } from '../platform/me.ts'
import { ActFailure } from './act-failure.tsx'
import { useTimeText } from './time-text.ts'

export interface SettingDraft<Value> {
  setting: Setting
  /** As it was changed here, and is not stored. */
  value: Value
  setValue: (value: Value) => void
  isChanged: boolean
}

/** A whole setting that a page changes and then stores at once. Undefined until it is loaded. */
export function useSettingDraft<Value>(name: string) {
  const settings = useQuery(callQuery(listSettings, {}))
  const [draft, setDraft] = useState<{ of: string; value: Value }>()
  const setting = settings.data?.find((one) => one.name === name)
  // A value that another person stored meanwhile replaces the draft.
  const stored = JSON.stringify(setting?.value)
  const value = draft && draft.of === stored ? draft.value : (setting?.value as Value)
  return {
    error: settings.data ? null : settings.error,
    retry: settings.refetch,
    draft: setting && {
      setting,
      value,
      setValue: (next: Value) => setDraft({ of: stored, value: next }),
      isChanged: JSON.stringify(value) !== stored,
    },
  }
}

/** Stores a draft with its reason, or takes the last change back; says who changed it last. */
export function SaveSetting<Value>({ draft }: { draft: SettingDraft<Value> }) {
  const { t } = useTranslation(['settings', 'app', 'errors'])
  const timeText = useTimeText()
  const { message } = App.useApp()
  const mayChange = useMay('settings.change')
  const [reason, setReason] = useState('')
  const change = useAct(changeSetting, [listSettings])
  const revert = useAct(revertSetting, [listSettings])
  const { setting, value, isChanged } = draft
  const { lastChange, needsReason } = setting
  const given = reason.trim() ? { reason: reason.trim() } : {}
  const lacksReason = needsReason && !given.reason
  const onSuccess = () => {
    setReason('')
    void message.success(t('app:done'))
  }
  return (
    <Card size="small" style={{ marginTop: 16 }}>
      <Flex vertical gap={12}>
        <ActFailure error={change.error ?? revert.error} />
        {mayChange && (
          <>
            <Input.TextArea
              aria-label={t('app:reason')}
              placeholder={`${t('app:reason')} · ${t('app:reasonHint')}`}
              autoSize={{ minRows: 1 }}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Flex gap={8} wrap>
              <Button
                type="primary"
                loading={change.isPending}
                disabled={!isChanged || lacksReason}
                onClick={() => change.mutate({ key: setting.name, value, ...given }, { onSuccess })}
              >
                {t('app:save')}
              </Button>
              <Button disabled={!isChanged} onClick={() => draft.setValue(setting.value as Value)}>
                {t('app:cancel')}
              </Button>
              <Button
                loading={revert.isPending}
                disabled={!lastChange || isChanged || lacksReason}
                onClick={() => revert.mutate({ name: setting.name, to: 'former', ...given }, { onSuccess })}
              >
                {t('revertFormer')}
              </Button>
            </Flex>
          </>
        )}
        <Typography.Text type="secondary">
          {lastChange
            ? t('lastChange', { name: lastChange.actorName, at: timeText(lastChange.at) })
            : t('neverChanged')}
        </Typography.Text>
      </Flex>
    </Card>
  )
}
