import { listSettings, type Setting } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../platform/api.ts'
import { useMayChangeSetting } from '../platform/me.ts'
import { useUnsaved } from '../platform/unsaved.ts'
import { ActionFailure } from './action-failure.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useSettingPartText } from './setting-names.ts'
import { useTimeText } from './time-text.ts'
import { useSettingActions } from './use-setting-actions.ts'

export interface SettingDraft<Value> {
  setting: Setting
  /** The setting as it was when something was first changed here. */
  base: Setting
  /** As it was changed here, and is not stored. */
  value: Value
  setValue: (value: Value) => void
  /** Forgets what was changed here. */
  discard: () => void
  /** Goes on with what was changed here, although somebody has stored another value. */
  keep: () => void
  /**
   * An action that began while the value was this one has stored the setting: forgets the value. One that was changed
   * further meanwhile stays, as a change of what is stored now.
   */
  settle: (stored: Setting) => void
  /** When it changes, fields with a local text are remounted. */
  fieldsKey: string
  isChanged: boolean
  /** Somebody stored the setting since something was changed here. */
  isOutdated: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value that is changed here and then stored. It stays when somebody else stores another one meanwhile. */
export function useDraft<Value>(setting: Setting | undefined): SettingDraft<Value> | undefined {
  /** `fieldsOf`: the setting with which the fields began. */
  const [changed, setChanged] = useState<{ base: Setting; fieldsOf: Setting; value: Value }>()
  if (!setting) return undefined
  const { base, fieldsOf } = changed ?? { base: setting, fieldsOf: setting }
  const value = changed ? changed.value : (setting.value as Value)
  return {
    ...{ setting, base, value },
    setValue: (next) => setChanged(isSame(next, base.value) ? undefined : { base, fieldsOf, value: next }),
    discard: () => setChanged(undefined),
    keep: () => setChanged({ base: setting, fieldsOf, value }),
    settle: (stored) =>
      setChanged((now) => (now && !isSame(now.value, value) ? { ...now, base: stored } : undefined)),
    fieldsKey: JSON.stringify([fieldsOf.value, fieldsOf.lastChange]),
    isChanged: !isSame(value, setting.value),
    isOutdated: base.lastChange?.at !== setting.lastChange?.at,
  }
}

/** A whole setting that a page changes and then stores at once. Undefined until it is loaded. */
export function useSettingDraft<Value>(name: string) {
  const settings = useQuery(callQuery(listSettings, {}))
  const draft = useDraft<Value>(settings.data?.list.find((one) => one.name === name))
  return { error: settings.data ? null : settings.error, retry: settings.refetch, draft }
}

/** Stores a draft with its reason, or takes the last change back; says who changed it last. */
export function SaveSetting<Value>({ draft }: { draft: SettingDraft<Value> }) {
  const { t } = useTranslation(['settings', 'app', 'errors'])
  const timeText = useTimeText()
  const partText = useSettingPartText()
  const [reason, setReason] = useState('')
  const { setting, base, value, isChanged } = draft
  const mayChange = useMayChangeSetting()(setting.name)
  const { lastChange, needsReason } = setting
  const { change, revert, error, reset, callbacks } = useSettingActions(setting, [listSettings], (stored) => {
    setReason((now) => (now === reason ? '' : now))
    draft.settle(stored)
  })
  const given = reason.trim() ? { reason: reason.trim() } : {}
  useUnsaved(() => isChanged || given.reason !== undefined)
  const lacksReason = needsReason && !given.reason
  const isOutdated = draft.isOutdated && !change.isPending && !revert.isPending
  return (
    <Card size="small" style={{ marginTop: 16 }}>
      <Flex vertical gap={12}>
        <ActionFailure error={error} partText={partText} />
        {isOutdated && <ChangedMeanwhile draft={draft} onChosen={reset} />}
        {mayChange && (
          <>
            <Typography.Text type="secondary">{t('effect')}</Typography.Text>
            <Input.TextArea
              aria-label={t('app:reason')}
              placeholder={`${t(needsReason ? 'app:reason' : 'app:reasonOptional')} · ${t('app:reasonHint')}`}
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
                onClick={() =>
                  change.mutate(
                    { key: setting.name, value, lastChangeAt: base.lastChange?.at ?? null, ...given },
                    callbacks,
                  )
                }
              >
                {t('app:save')}
              </Button>
              <Button disabled={!isChanged} onClick={draft.discard}>
                {t('app:cancel')}
              </Button>
              <Button
                loading={revert.isPending}
                disabled={!lastChange || isChanged || lacksReason}
                onClick={() =>
                  revert.mutate(
                    { name: setting.name, to: 'former', ...(lastChange && { at: lastChange.at }), ...given },
                    callbacks,
                  )
                }
              >
                {t('revertFormer')}
              </Button>
            </Flex>
            {isChanged && lacksReason && (
              <Typography.Text type="secondary">{t('errors:REASON_REQUIRED')}</Typography.Text>
            )}
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
