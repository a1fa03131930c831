import { type CallDefinition, changeSetting, revertSetting, type Setting } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../platform/api.ts'
import { useUndo } from './use-undo.tsx'

/**
 * Stores a setting or takes its last change back, and then offers to undo that and nothing later.
 * @param changed the calls whose responses this makes outdated
 * @param onDone with the setting as it is stored then; of the rendering in which the action began
 */
export function useSettingActions(
  setting: Setting,
  changed: readonly CallDefinition[],
  onDone: (stored: Setting) => void,
) {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const change = useAction(changeSetting, changed)
  const revert = useAction(revertSetting, changed)
  const offerUndo = useUndo(revertSetting, changed)
  const reset = () => {
    change.reset()
    revert.reset()
  }
  const undoOf = ({ value, lastChange }: Setting) => {
    if (JSON.stringify(value) === JSON.stringify(setting.value)) return undefined
    const input = { name: setting.name, to: 'former' as const, reason: t('undo') }
    return lastChange ? { ...input, at: lastChange.at } : input
  }
  return {
    change,
    revert,
    error: change.error ?? revert.error,
    /** Forgets a refusal. */
    reset,
    callbacks: {
      onSuccess: (stored: Setting) => {
        reset()
        onDone(stored)
        offerUndo(t('done'), undoOf(stored))
      },
      // Somebody may have changed it meanwhile.
      onError: () =>
        void Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    },
  }
}
