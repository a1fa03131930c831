import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageButton } from '../../ui/language-button.tsx'
import { HandbookPage } from './handbook-page.tsx'

/** The handbook for people who cannot sign in: it explains what to do without the authenticator, and how to set up a new site. */
export function PublicHandbookPage() {
  const { t } = useTranslation(['app', 'staff'])
  return (
    <main style={{ maxWidth: 1100, margin: '0 auto', padding: 16 }}>
      <title>{t('pages.handbook')}</title>
      <Flex align="center" justify="space-between" style={{ marginBottom: 16 }}>
        <Link to="/sign-in">{t('staff:signIn.submit')}</Link>
        <LanguageButton />
      </Flex>
      <HandbookPage />
    </main>
  )
}
