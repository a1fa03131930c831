import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

/** In place of a page whose code could not be loaded or failed: after an update, an older page's files are gone. */
export function PageFailure() {
  const { t } = useTranslation()
  return (
    <Result
      status="warning"
      title={t('pageFailed')}
      extra={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    />
  )
}
