import { subjectPath, type TextRange, type Topic } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'
import { MarkedText } from '../site-search/marked-text.tsx'
import { TopicCover } from './topic-cover.tsx'

const sizes = '(min-width: 64rem) 30rem, (min-width: 40rem) 50vw, 100vw'

/** `marks`: what stands out in the title. */
export type ListedTopic = Topic & { marks?: readonly TextRange[] }

/** A topic in a list: picture, title, number of works and the beginning of its text. */
export function TopicCard({ topic, isPriority = false }: { topic: ListedTopic; isPriority?: boolean }) {
  const { t } = useTranslation('topics')
  const countText = useCountText()
  return (
    <Link className="group block rounded-md" to={subjectPath({ kind: 'topic', id: topic.id })}>
      <span className="block overflow-hidden rounded-md">
        <TopicCover
          className="transition-transform duration-normal ease-out group-hover:scale-103"
          cover={topic.cover}
          isPriority={isPriority}
          sizes={sizes}
        />
      </span>
      <span className="mt-2 line-clamp-2 font-semibold text-base group-hover:text-amber">
        <MarkedText marks={topic.marks ?? []} text={topic.title} />
      </span>
      <span className="mt-0.5 block text-ink-muted text-xs">
        {t('works', { count: topic.itemCount, amount: countText(topic.itemCount) })}
      </span>
      {topic.description && (
        <span className="mt-1 line-clamp-2 text-ink-muted text-sm">{topic.description}</span>
      )}
    </Link>
  )
}

/** The skeleton of a topic's card, with the same height. */
export function TopicCardSkeleton() {
  return (
    <span className="block">
      <SkeletonCover />
      <SkeletonText className="mt-2 w-2/3" size="base" />
      <SkeletonText className="mt-0.5 w-1/4" size="xs" />
      <SkeletonText className="mt-1" lines={2} />
    </span>
  )
}
