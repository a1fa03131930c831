import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useHead } from './site.ts'

/** The page for an unknown address, with the ways on: home, and the search. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const { t: tSearch } = useTranslation('search')
  useHead({ title: t('notFound.title') })
  return (
    <div className="py-16">
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton render={<Link to="/Home" />}>{t('notFound.home')}</LinkButton>
            <LinkButton render={<Link to="/search" />} variant="secondary">
              {tSearch('label')}
            </LinkButton>
          </div>
        }
        isPage
        text={t('notFound.text')}
        title={t('notFound.title')}
      />
    </div>
  )
}
