import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** What a program says in English, below a sentence in the language of the screen; nothing if it says nothing. */
export function TechnicalDetail({ text }: { text: string | null | undefined }) {
  const { t } = useTranslation()
  if (!text) return null
  return (
    <Typography.Text
      type="secondary"
      style={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {t('technicalDetail')} <span lang="en">{text}</span>
    </Typography.Text>
  )
}
