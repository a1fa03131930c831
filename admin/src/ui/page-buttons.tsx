import { DownOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

interface PageButtonsProps {
  /** Of the page that is shown; null: the first one. */
  cursor: string | null
  /** Of the page after it; null or undefined: there is none. */
  next: string | null | undefined
  onChange: (cursor: string | null) => void
}

/** Leads through the pages of a small list. Nothing for a list of one page. */
export function PageButtons({ cursor, next, onChange }: PageButtonsProps) {
  const { t } = useTranslation()
  if (!cursor && !next) return null
  return (
    <Flex gap={8} justify="end" style={{ marginTop: 12 }}>
      <Button disabled={!cursor} onClick={() => onChange(null)}>
        {t('table.first')}
      </Button>
      <Button disabled={!next} icon={<DownOutlined />} onClick={() => onChange(next ?? null)}>
        {t('table.next')}
      </Button>
    </Flex>
  )
}
