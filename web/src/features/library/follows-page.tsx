import { listFollowedActors } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { UserIcon } from '../../ui/icons/navigation-icons.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { actorPath } from '../actors/actor-path.ts'

/** The actors that the account follows, the last one first. */
function FollowsPage() {
  const { t } = useTranslation('library')
  const { t: tActors } = useTranslation('actors')
  const countText = useCountText()
  return (
    <AccountPage backTo="/user" title={t('follows.title')} width="wide">
      <PersonalList
        call={listFollowedActors}
        empty={
          <EmptyState
            action={<LinkButton render={<Link to="/actor" />}>{t('follows.toActors')}</LinkButton>}
            icon={<UserIcon size={32} />}
            text={t('follows.emptyText')}
            title={t('follows.empty')}
          />
        }
        getKey={({ id }) => String(id)}
        label={t('follows.title')}
        renderItem={(actor) => (
          <Link className="flex min-h-16 items-center gap-4 py-3 hover:text-amber" to={actorPath(actor.id)}>
            <Avatar name={actor.name} size={48} src={actor.picture} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{actor.name}</span>
              <span className="block text-ink-muted text-sm">
                {tActors('works', { count: actor.works, amount: countText(actor.works) })}
              </span>
            </span>
          </Link>
        )}
      />
    </AccountPage>
  )
}

export const page: PageModule = { Component: FollowsPage, title: 'library:follows.title' }
