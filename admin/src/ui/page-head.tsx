import { QuestionCircleOutlined } from '@ant-design/icons'
import { Flex, Typography } from 'antd'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HandbookKey } from '../platform/handbook-key.ts'

/** The title of a page, with what can be done on it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 16 }}>
      <Flex align="center" gap={4}>
        <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
          {title}
        </Typography.Title>
        <HandbookLink />
      </Flex>
      <Flex gap={8} wrap>
        {children}
      </Flex>
    </Flex>
  )
}

/** Leads to what the handbook says about the page. */
function HandbookLink() {
  const { t } = useTranslation('app')
  const key = use(HandbookKey)
  if (!key || key === 'handbook') return null
  return (
    <Link
      to={`/handbook#${key}`}
      aria-label={t('help')}
      title={t('help')}
      style={{ flex: 'none', display: 'inline-flex', padding: 6, color: 'var(--ant-color-text-tertiary)' }}
    >
      <QuestionCircleOutlined />
    </Link>
  )
}
