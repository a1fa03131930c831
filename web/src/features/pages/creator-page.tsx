import { type Creator, getPublishingRight, subjectPath } from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useBreadcrumbs } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import { imageOfPicture } from '../../platform/page/page-head.tsx'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { useHead } from '../../platform/page/site.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { creatorQuery, creatorWorksQuery } from '../creators/creator-queries.ts'
import { profileJsonLd } from '../creators/profile-json-ld.ts'
import { FollowButton } from '../engagement/follow-button.tsx'
import { videoIdOf } from '../videos/video-id.ts'
import { subjectHeaderColumns } from './subject-header.ts'
import { SubjectSkeleton } from './subject-skeleton.tsx'
import { WorksSection } from './works-section.tsx'

/** The width of a creator's picture, px. */
const pictureSide = 320

function CreatorPage() {
  const id = videoIdOf(useParams().id)
  return id === undefined ? <NotFoundPage /> : <FoundCreator id={id} />
}

function FoundCreator({ id }: { id: number }) {
  const query = useQuery(creatorQuery(id))
  const { data: creator } = query
  if (creator === null) return <NotFoundPage />
  if (creator) return <Content creator={creator} />
  return <PageLoadingOrError query={query} skeleton={<SubjectSkeleton />} />
}

function Content({ creator }: { creator: Creator }) {
  const { t } = useTranslation('creators')
  const { t: tActors } = useTranslation('actors')
  const countText = useCountText()
  const { id, works, followers } = creator
  const name = creator.name || t('nameless')
  const { structuredData } = useBreadcrumbs({ name, path: subjectPath({ kind: 'creator', id }) })
  useHead({
    title: name,
    description: t('description', { name }),
    canonicalPath: subjectPath({ kind: 'creator', id }),
    feedPath: `/feeds/creator/${id}.xml`,
    // Some members have no public name.
    structuredData: (toAbsoluteUrl) => [
      ...(creator.name ? [profileJsonLd(creator, toAbsoluteUrl)] : []),
      structuredData(toAbsoluteUrl),
    ],
    ...imageOfPicture({ name, picture: creator.picture }, pictureSide),
  })
  return (
    <div className="gutter-x space-y-6 py-6 lg:py-8">
      <header className={subjectHeaderColumns}>
        <Avatar isPriority name={name} size={96} src={creator.picture} />
        <div>
          <h1 className="break-words font-bold text-xl lg:text-2xl">{name}</h1>
          <p className="pt-1 text-ink-muted text-sm tabular-nums">
            {tActors('works', { count: works, amount: countText(works) })}
            <span aria-hidden="true"> · </span>
            {tActors('followers', { count: followers, amount: countText(followers) })}
          </p>
        </div>
        <OwnOrFollow id={id} name={name} />
      </header>
      <WorksSection
        empty={<EmptyState text={tActors('noWorksText')} title={tActors('noWorks')} />}
        query={useInfiniteQuery(creatorWorksQuery(id))}
        title={tActors('worksTitle')}
      />
    </div>
  )
}

/** On one's own page a link to one's works. */
function OwnOrFollow({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('creators')
  const { data: right } = useQuery(personalQuery(useAccountId(), getPublishingRight, {}))
  if (right?.creatorId === id)
    return (
      <LinkButton className="max-sm:col-span-2" render={<Link to="/user/works" />}>
        {t('ownWorks')}
      </LinkButton>
    )
  return <FollowButton className="max-sm:col-span-2" id={id} kind="creator" name={name} />
}

export const page: PageModule = {
  Component: CreatorPage,
  async load({ ensure, ensureList, setStatus }, { params }) {
    const id = videoIdOf(params.id)
    if (id === undefined) return setStatus(404)
    const [creator] = await Promise.all([ensure(creatorQuery(id)), ensureList(creatorWorksQuery(id))])
    if (creator === null) setStatus(404)
  },
}
