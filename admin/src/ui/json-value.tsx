import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** A value of any shape as text: whole, with line breaks. */
export function JsonValue({ value }: { value: unknown }) {
  const { t } = useTranslation('settings')
  if (value === null || value === undefined)
    return <Typography.Text type="secondary">{t('unset')}</Typography.Text>
  if (typeof value === 'string') return <span style={{ whiteSpace: 'pre-wrap' }}>{value}</span>
  return (
    <pre style={{ margin: 0, maxWidth: 560, overflow: 'auto', fontSize: 12 }}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
