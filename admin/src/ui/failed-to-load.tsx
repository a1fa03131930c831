import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './failure-text.ts'

/** In place of what could not be loaded, with the reason. */
export function FailedToLoad({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <Result
      status="warning"
      title={t('loadFailed')}
      subTitle={failureText(error)}
      extra={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    />
  )
}
