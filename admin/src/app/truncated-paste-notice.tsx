import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Says how much of a pasted text a field has no room for: the browser leaves the end out without a message. */
export function TruncatedPasteNotice() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  useEffect(() => {
    const warn = ({ target, clipboardData }: ClipboardEvent) => {
      const count = countTruncated(target, clipboardData?.getData('text/plain') ?? '')
      if (count > 0) void message.warning(t('pasteTruncated', { count }), shownSeconds)
    }
    document.addEventListener('paste', warn)
    return () => document.removeEventListener('paste', warn)
  }, [message, t])
  return null
}

const shownSeconds = 8

/** How many characters of the text are over the limit of the field. */
function countTruncated(field: EventTarget | null, text: string): number {
  const isArea = field instanceof HTMLTextAreaElement
  if (!isArea && !(field instanceof HTMLInputElement)) return 0
  if (field.maxLength < 0) return 0
  // What the browser makes of the ends of lines.
  const pasted = isArea ? text.replaceAll('\r\n', '\n') : text.replaceAll(/[\r\n]/g, '')
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  return field.value.length - replaced + pasted.length - field.maxLength
}
