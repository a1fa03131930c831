import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useHead } from './site.ts'

/** The page for an unknown address. */
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
