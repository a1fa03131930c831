import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './failure-text.ts'
import { TechnicalDetail } from './technical-detail.tsx'

/** In place of what could not be loaded, with the reason. */
export function FailedToLoad({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation()
  const { text, detail } = useFailureText()(error)
  return (
    <Result
      status="warning"
      title={t('loadFailed')}
      subTitle={
        <>
          {text}
          <TechnicalDetail text={detail} />
        </>
      }
      extra={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    />
  )
}
