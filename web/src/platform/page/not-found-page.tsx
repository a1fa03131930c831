import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHead } from './site.ts'

/** What is shown for an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  useHead({ title: t('notFound.title') })
  return (
    <div className="py-16">
      <EmptyState
        action={<LinkButton render={<Link to="/Home" />}>{t('notFound.home')}</LinkButton>}
        isPage
        text={t('notFound.text')}
        title={t('notFound.title')}
      />
    </div>
  )
}
