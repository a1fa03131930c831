import type { CallDefinition } from '@liuguang/contract'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ActionInput, useAction, useReload } from '../platform/api.ts'
import { useFailureText } from './failure-text.ts'
import { TechnicalDetail } from './technical-detail.tsx'

/** Seconds in which an action can be undone where it was done. */
const offeredSeconds = 15

/**
 * Where messages are shown: at the bottom of the page, away from the buttons of pages and dialogs. `app.css` keeps them
 * away from the menu.
 */
function messagePlace() {
  const isWide = window.matchMedia('(min-width: 768px)').matches
  return { placement: isWide ? 'bottomLeft' : 'bottom' } as const
}

/**
 * Says that an action is done, and offers to undo it by a call.
 * @param changed the calls whose responses are outdated once it is undone
 */
export function useUndo<C extends CallDefinition>(
  call: C,
  changed: readonly CallDefinition[],
): (title: string, undo: ActionInput<C> | undefined) => void {
  const { t } = useTranslation('app')
  const { notification } = App.useApp()
  const failureText = useFailureText()
  const action = useAction(call, changed)
  const reload = useReload(changed)
  return (title, undo) => {
    const place = { key: crypto.randomUUID(), ...messagePlace() }
    // A double click undoes once.
    let isUndoing = false
    const onUndo = (input: ActionInput<C>) => {
      if (isUndoing) return
      isUndoing = true
      action.mutate(input, {
        onSuccess: () => notification.success({ ...place, title: t('undone') }),
        onError: (error) => {
          isUndoing = false
          const { text, detail } = failureText(error)
          const description = detail ? { description: <TechnicalDetail text={detail} /> } : {}
          notification.error({ ...place, title: text, ...description })
          // Somebody may have changed it meanwhile.
          void reload()
        },
      })
    }
    notification.success({
      ...{ ...place, title, duration: undo ? offeredSeconds : 4 },
      ...(undo ? { actions: <Button onClick={() => onUndo(undo)}>{t('undo')}</Button> } : {}),
    })
  }
}
