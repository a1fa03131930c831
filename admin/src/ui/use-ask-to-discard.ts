import { App } from 'antd'
import { useTranslation } from 'react-i18next'

/**
 * What Escape, a press beside a dialog and its button to cancel do: they close it, and ask first if its form has
 * something that was typed. So does a button that leaves a page with a form.
 */
export function useAskToDiscard(): (isTouched: boolean, close: () => void) => void {
  const { t } = useTranslation('app')
  const { modal } = App.useApp()
  return (isTouched, close) => {
    if (!isTouched) return close()
    modal.confirm({
      ...{ title: t('discardTitle'), okText: t('discard'), cancelText: t('keepEditing') },
      onOk: close,
    })
  }
}
