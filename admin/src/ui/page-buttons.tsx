import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Pages } from './use-pages.ts'

interface PageButtonsProps {
  pages: Pages
  /** The cursor of the page after the one that is shown; null or undefined: there is none. */
  next: string | null | undefined
}

/** Leads through the pages of a list. Nothing for a list of one page. */
export function PageButtons({ pages: { cursor, before, show }, next }: PageButtonsProps) {
  const { t } = useTranslation()
  if (!cursor && !next) return null
  return (
    <Flex gap={8} justify="end" wrap>
      <Button disabled={!cursor} onClick={() => show({ cursor: null, before: [] })}>
        {t('table.first')}
      </Button>
      <Button
        icon={<LeftOutlined />}
        disabled={before.length === 0}
        onClick={() => show({ cursor: before.at(-1) ?? null, before: before.slice(0, -1) })}
      >
        {t('table.previous')}
      </Button>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!next}
        onClick={() => next && show({ cursor: next, before: [...before, cursor] })}
      >
        {t('table.next')}
      </Button>
    </Flex>
  )
}
