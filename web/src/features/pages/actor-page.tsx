import { type ActorDetail, subjectPath } from '@liuguang/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useBreadcrumbs } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import { imageOfPicture } from '../../platform/page/page-head.tsx'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { useHead } from '../../platform/page/site.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ActorCard } from '../actors/actor-card.tsx'
import { actorQuery, actorWorksQuery, relatedActorsQuery } from '../actors/actor-queries.ts'
import { portraitSide } from '../actors/portrait-side.ts'
import { FollowButton } from '../engagement/follow-button.tsx'
import { videoIdOf } from '../videos/video-id.ts'
import { subjectHeaderColumns } from './subject-header.ts'
import { SubjectSkeleton } from './subject-skeleton.tsx'
import { WorksSection } from './works-section.tsx'

function ActorPage() {
  const id = videoIdOf(useParams().id)
  return id === undefined ? <NotFoundPage /> : <FoundActor id={id} />
}

function FoundActor({ id }: { id: number }) {
  const query = useQuery(actorQuery(id))
  const { data: actor } = query
  useMergedAddress(id, actor)
  if (actor === null) return <NotFoundPage />
  if (actor) return <Content actor={actor} />
  return <PageLoadingOrError query={query} skeleton={<SubjectSkeleton />} />
}

/** Replaces the address of an actor who was merged into another by that of the other one, whose page it shows. */
function useMergedAddress(id: number, actor: ActorDetail | null | undefined): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!actor || actor.id === id) return
    queryClient.setQueryData(actorQuery(actor.id).queryKey, actor)
    void navigate(subjectPath({ kind: 'actor', id: actor.id }), { replace: true })
  }, [actor, id, navigate, queryClient])
}

function Content({ actor }: { actor: ActorDetail }) {
  const { t } = useTranslation('actors')
  const countText = useCountText()
  const facts = useFacts(actor)
  const breadcrumbs = useBreadcrumbs(
    { name: t('title'), path: '/actor' },
    { name: actor.name, path: subjectPath({ kind: 'actor', id: actor.id }) },
  )
  useHead({
    title: actor.name,
    description: t('descriptionOf', { name: actor.name }),
    canonicalPath: subjectPath({ kind: 'actor', id: actor.id }),
    feedPath: `/feeds/actor/${actor.id}.xml`,
    ...breadcrumbs,
    ...imageOfPicture(actor, portraitSide),
  })
  return (
    <div className="gutter-x space-y-6 py-6 lg:py-8">
      <header className={subjectHeaderColumns}>
        <Avatar isPriority name={actor.name} size={112} src={actor.picture} />
        <div>
          <h1 className="font-bold text-xl lg:text-2xl">{actor.name}</h1>
          {actor.alias.length > 0 && <p className="text-ink-muted text-sm">{actor.alias.join(' · ')}</p>}
          <p className="pt-1 text-ink-muted text-sm tabular-nums">
            {[
              actor.area,
              t('works', { count: actor.works, amount: countText(actor.works) }),
              t('followers', { count: actor.followers, amount: countText(actor.followers) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <FollowButton className="max-sm:col-span-2" id={actor.id} kind="actor" name={actor.name} />
      </header>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-faint text-xs">{name}</dt>
              <dd className="text-sm">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Works actor={actor} />
      <Related id={actor.id} />
    </div>
  )
}

/** What is known, with its name in the language of the page. */
function useFacts(actor: ActorDetail): [name: string, value: string][] {
  const { t } = useTranslation('actors')
  const dateText = useDateText()
  // readers of other languages learn nothing from it
  const isInChinese = useLocale().startsWith('zh')
  const { name, pinyin, birthday, birthplace, height, cup, bloodType, zodiacSign, hobbies } = actor
  const facts: [string, string | undefined][] = [
    [t('facts.pinyin'), isInChinese && isSaidOtherwise(name, pinyin) ? capitalised(pinyin) : undefined],
    [t('facts.birthday'), birthday && dateText.day(`${birthday}T12:00:00Z`)],
    [t('facts.birthplace'), birthplace],
    [t('facts.height'), height === undefined ? undefined : `${height} cm`],
    [t('facts.cup'), cup],
    [t('facts.bloodType'), bloodType],
    [t('facts.zodiacSign'), zodiacSign && t(`zodiac.${zodiacSign}`)],
    [t('facts.hobbies'), hobbies],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** Of a name in Latin letters, the pinyin is the name itself. */
const isSaidOtherwise = (name: string, pinyin: string) =>
  lettersOf(name) !== lettersOf(pinyin) && pinyin !== ''
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const capitalised = (text: string) => text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())

function Works({ actor }: { actor: ActorDetail }) {
  const { t } = useTranslation('actors')
  return (
    <WorksSection
      actor={actor}
      empty={<EmptyState text={t('noWorksText')} title={t('noWorks')} />}
      query={useInfiniteQuery(actorWorksQuery(actor.id))}
      title={t('worksTitle')}
    />
  )
}

function Related({ id }: { id: number }) {
  const { t } = useTranslation('actors')
  const headingId = useId()
  const { data } = useQuery(relatedActorsQuery(id))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 className="pb-4 font-semibold text-lg" id={headingId}>
        {t('related')}
      </h2>
      <ul className="scroll-row -mx-(--page-gutter) flex gap-4 px-(--page-gutter)">
        {data.map((actor) => (
          <li className="w-28 shrink-0" key={actor.id}>
            <ActorCard actor={actor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const page: PageModule = {
  Component: ActorPage,
  async load({ ensure, ensureList, setStatus }, { params }) {
    const id = videoIdOf(params.id)
    if (id === undefined) return setStatus(404)
    const actor = await ensure(actorQuery(id))
    if (actor === null) return setStatus(404)
    // Of one who was merged into another, the page shows the other's.
    const shownId = actor?.id ?? id
    await Promise.all([
      ensureList(actorWorksQuery(shownId)),
      ensure(relatedActorsQuery(shownId)).catch(() => undefined),
    ])
  },
}
