import { type ActorCard as Actor, subjectPath, type TextRange } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx'
import { MarkedText } from '../site-search/marked-text.tsx'

/** The columns of a grid of actors. */
export const actorGrid =
  'grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6 2xl:grid-cols-7'

const pictureSize = 96

/** `marks`: what stands out in the name. */
export type ListedActor = Actor & { marks?: readonly TextRange[] }

/** A picture, the name and how many works there are: a link to the actor's page. */
export function ActorCard({ actor, isPriority = false }: { actor: ListedActor; isPriority?: boolean }) {
  const { t } = useTranslation('actors')
  const countText = useCountText()
  return (
    <Link
      className="group flex flex-col items-center gap-2 rounded-lg text-center"
      to={subjectPath({ kind: 'actor', id: actor.id })}
    >
      <Avatar isPriority={isPriority} name={actor.name} size={pictureSize} src={actor.picture} />
      <span className="w-full">
        <span className="line-clamp-2 font-medium text-sm group-hover:text-amber">
          <MarkedText marks={actor.marks ?? []} text={actor.name} />
        </span>
        <span className="block text-ink-muted text-xs">
          {t('works', { count: actor.works, amount: countText(actor.works) })}
        </span>
      </span>
    </Link>
  )
}

/** The skeleton of an actor's card, with the same height. */
export function ActorCardSkeleton() {
  return (
    <span aria-hidden="true" className="flex flex-col items-center gap-2">
      <Skeleton className="size-24" radius="full" />
      <span>
        <SkeletonText className="w-20" />
        <SkeletonText className="mx-auto w-12" size="xs" />
      </span>
    </span>
  )
}
