import { Col, Grid, Row, Typography } from 'antd'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import english from '../../../../docs/handbook/en.md?raw'
import simplified from '../../../../docs/handbook/zh-CN.md?raw'
import traditional from '../../../../docs/handbook/zh-HK.md?raw'
import type { Locale } from '../../platform/i18n.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type HandbookSection, readHandbook } from './read-handbook.ts'

const handbooks: Record<Locale, ReturnType<typeof readHandbook>> = {
  'zh-CN': readHandbook(simplified),
  'zh-HK': readHandbook(traditional),
  'en-US': readHandbook(english),
}

/** The operator’s handbook: a section for each page. `#staff` in the URL shows the one about staff. */
export function HandbookPage() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language as Locale
  const { intro, sections } = handbooks[locale]
  useScrollToSection()
  return (
    <>
      <PageHead title={t('pages.handbook')} />
      <Row gutter={[32, 16]} lang={locale}>
        <Col xs={24} lg={6}>
          <Contents sections={sections} />
        </Col>
        <Col xs={24} lg={18} style={{ maxWidth: 800 }}>
          <Markdown options={options}>{intro}</Markdown>
          {sections.map(({ key, title, text }) => (
            <section key={key}>
              <Typography.Title level={2} id={key} tabIndex={-1} style={{ fontSize: 18, marginTop: 32 }}>
                {title}
              </Typography.Title>
              <Markdown options={options}>{text}</Markdown>
            </section>
          ))}
        </Col>
      </Row>
    </>
  )
}

const stickyContents = {
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100vh - 32px)',
  overflow: 'auto',
} as const

function Contents({ sections }: { sections: readonly HandbookSection[] }) {
  const { t } = useTranslation()
  const isWide = Grid.useBreakpoint().lg ?? true
  return (
    <nav aria-label={t('contents')} style={isWide ? stickyContents : {}}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <Link to={`#${key}`} style={{ display: 'inline-block', padding: '4px 0' }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to the heading that the URL names: a browser does so only for headings of the loaded document. */
function useScrollToSection(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [location])
}

interface Children {
  children: ReactNode
}

const options: MarkdownToJSX.Options = {
  forceBlock: true,
  disableParsingRawHTML: true,
  overrides: {
    h3: ({ children }: Children) => (
      <Typography.Title level={3} style={{ fontSize: 15 }}>
        {children}
      </Typography.Title>
    ),
    p: ({ children }: Children) => <Typography.Paragraph>{children}</Typography.Paragraph>,
    li: ({ children }: Children) => <li style={{ marginBottom: 4 }}>{children}</li>,
    code: ({ children }: Children) => <Typography.Text code>{children}</Typography.Text>,
    a: ({ href = '', children }: Children & { href?: string }) => (
      <Link to={href} style={{ textDecoration: 'underline' }}>
        {children}
      </Link>
    ),
  },
}
