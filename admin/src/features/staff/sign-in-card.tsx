import { getSettings } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { LanguageButton } from '../../ui/language-button.tsx'

/** A page before the back office is open: one card in the middle, with the name of the site above and the handbook below. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const settings = useQuery(callQuery(getSettings, {}))
  // The name is missing only while it is loaded, or where it cannot be: signing in works all the same.
  const name = settings.data?.webName[currentLang()]
  return (
    <Flex
      component="main"
      vertical
      align="center"
      justify="center"
      style={{ minHeight: '100vh', padding: 16 }}
    >
      <title>{name ? `${title} · ${name}` : title}</title>
      <Flex
        align="center"
        justify="space-between"
        gap={12}
        style={{ width: '100%', maxWidth: 420, minHeight: 48 }}
      >
        <Typography.Text strong ellipsis style={{ fontSize: 18 }}>
          {name}
        </Typography.Text>
        <LanguageButton />
      </Flex>
      <Card
        title={<h1 style={{ fontSize: 18, margin: 0 }}>{title}</h1>}
        style={{ width: '100%', maxWidth: 420 }}
      >
        {children}
      </Card>
      <Link to="/sign-in/handbook#staff" target="_blank" style={{ marginTop: 8, padding: 8 }}>
        {t('pages.handbook')}
      </Link>
    </Flex>
  )
}
