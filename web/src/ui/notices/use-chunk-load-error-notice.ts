import { useTranslation } from 'react-i18next'
import { notify } from './notify.ts'

/** Long enough to read it and to press its button, ms. */
const retryNoticeMs = 10_000

/** @returns says that code could not be loaded. With `retry`, the notice has a button to try again */
export function useChunkLoadErrorNotice(): (retry?: () => void) => void {
  const { t } = useTranslation()
  const { t: tUi } = useTranslation('ui')
  return (retry) =>
    notify({
      kind: 'warning',
      name: 'chunk',
      text: t('chunk.notice'),
      ...(retry && { ms: retryNoticeMs, action: { text: tUi('retry'), run: retry } }),
    })
}
