import {
  type FollowKind,
  listFollowedActors,
  listFollowedCreators,
  listFollowedTopics,
  subjectPath,
} from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { UserIcon } from '../../ui/icons/navigation-icons.tsx'
import { FilmIcon } from '../../ui/icons/status-icons.tsx'
import { ChipLinks } from '../../ui/lists/chip-links.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { TopicCover } from '../topics/topic-cover.tsx'

const kinds: readonly FollowKind[] = ['actor', 'creator', 'topic']

/** What the account follows, the last one first: actors, or creators or topics by the address. */
function FollowsPage() {
  const { t } = useTranslation('engagement')
  const { t: tActors } = useTranslation('actors')
  const { t: tTopics } = useTranslation('topics')
  const [params] = useSearchParams()
  const { t: tCreators } = useTranslation('creators')
  const kind: FollowKind = kinds.find((one) => one === params.get('kind')) ?? 'actor'
  const List = lists[kind]
  return (
    <AccountPage backTo="/user" title={t('follows.title')} width="wide">
      <ChipLinks
        chips={[
          { key: 'actor', to: '/user/follows', label: tActors('title'), isCurrent: kind === 'actor' },
          {
            key: 'creator',
            to: '/user/follows?kind=creator',
            label: tCreators('title'),
            isCurrent: kind === 'creator',
          },
          {
            key: 'topic',
            to: '/user/follows?kind=topic',
            label: tTopics('title'),
            isCurrent: kind === 'topic',
          },
        ]}
        label={t('follows.title')}
      />
      <List />
    </AccountPage>
  )
}

const rowClassName = 'flex min-h-16 items-center gap-4 py-3 hover:text-amber'

function RowText({ name, works }: { name: string; works: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-ink-muted text-sm">{works}</span>
    </span>
  )
}

function FollowedActors() {
  const { t } = useTranslation('engagement')
  const { t: tActors } = useTranslation('actors')
  const countText = useCountText()
  return (
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
      label={tActors('title')}
      renderItem={(actor) => (
        <Link className={rowClassName} to={subjectPath({ kind: 'actor', id: actor.id })}>
          <Avatar name={actor.name} size={48} src={actor.picture} />
          <RowText
            name={actor.name}
            works={tActors('works', { count: actor.works, amount: countText(actor.works) })}
          />
        </Link>
      )}
    />
  )
}

function FollowedCreators() {
  const { t } = useTranslation('engagement')
  const { t: tActors } = useTranslation('actors')
  const { t: tCreators } = useTranslation('creators')
  const countText = useCountText()
  return (
    <PersonalList
      call={listFollowedCreators}
      empty={
        <EmptyState
          action={<LinkButton render={<Link to="/new" />}>{t('follows.toNew')}</LinkButton>}
          icon={<UserIcon size={32} />}
          text={t('follows.noCreatorsText')}
          title={t('follows.noCreators')}
        />
      }
      getKey={({ id }) => String(id)}
      label={tCreators('title')}
      renderItem={(creator) => (
        <Link className={rowClassName} to={subjectPath({ kind: 'creator', id: creator.id })}>
          <Avatar name={creator.name || tCreators('nameless')} size={48} src={creator.picture} />
          <RowText
            name={creator.name || tCreators('nameless')}
            works={tActors('works', { count: creator.works, amount: countText(creator.works) })}
          />
        </Link>
      )}
    />
  )
}

function FollowedTopics() {
  const { t } = useTranslation('engagement')
  const { t: tTopics } = useTranslation('topics')
  const countText = useCountText()
  return (
    <PersonalList
      call={listFollowedTopics}
      empty={
        <EmptyState
          action={<LinkButton render={<Link to="/topic" />}>{t('follows.toTopics')}</LinkButton>}
          icon={<FilmIcon size={32} />}
          text={t('follows.noTopicsText')}
          title={t('follows.noTopics')}
        />
      }
      getKey={({ id }) => String(id)}
      label={tTopics('title')}
      renderItem={(topic) => (
        <Link className={rowClassName} to={subjectPath({ kind: 'topic', id: topic.id })}>
          <TopicCover className="w-28 shrink-0" cover={topic.cover} sizes="7rem" />
          <RowText
            name={topic.title}
            works={tTopics('works', { count: topic.itemCount, amount: countText(topic.itemCount) })}
          />
        </Link>
      )}
    />
  )
}

const lists: Record<FollowKind, () => ReactNode> = {
  actor: FollowedActors,
  creator: FollowedCreators,
  topic: FollowedTopics,
}

export const page: PageModule = { Component: FollowsPage, title: 'engagement:follows.title' }
