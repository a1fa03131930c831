import { subjectPath, type TextRange } from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { backNavigationGcTime } from '../../platform/api/query-client.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { ListedActor } from '../actors/actor-card.tsx'
import type { ListedTopic } from '../topics/topic-card.tsx'
import { TopicCover } from '../topics/topic-cover.tsx'
import { MarkedText } from './marked-text.tsx'
import { type SearchOptions, tabPath } from './search-address.ts'
import { namedActorsQuery, namedTopicsQuery, resultsQuery } from './search-queries.ts'

interface NameMatches {
  /** In whose names it is: what was searched for, or the corrected text. */
  text: string
  actors: readonly ListedActor[]
  topics: readonly ListedTopic[]
  /** Whether the tab has more of them. */
  hasMoreActors: boolean
  hasMoreTopics: boolean
}

/**
 * Actors and topics with what was searched for in their names, or where nobody has it, with the corrected text of the
 * results; none while they load, or if that fails.
 */
export function useNameMatches(options: SearchOptions): NameMatches {
  const results = useInfiniteQuery(resultsQuery(options))
  const corrected = results.data?.pages[0]?.didYouMean ?? undefined
  const typed = useNames(options.text)
  const hasTyped = typed.actors.length + typed.topics.length > 0
  const other = useNames(corrected ?? '', corrected !== undefined && typed.isLoaded && !hasTyped)
  return hasTyped || corrected === undefined ? typed : other
}

function useNames(text: string, enabled = true): NameMatches & { isLoaded: boolean } {
  const actors = useQuery({ ...namedActorsQuery(text), gcTime: backNavigationGcTime, enabled })
  const topics = useQuery({ ...namedTopicsQuery(text), gcTime: backNavigationGcTime, enabled })
  return {
    text,
    isLoaded: !actors.isPending && !topics.isPending,
    actors: actors.data?.list ?? [],
    topics: topics.data?.list ?? [],
    hasMoreActors: typeof actors.data?.next === 'string',
    hasMoreTopics: typeof topics.data?.next === 'string',
  }
}

const chip =
  'flex min-h-11 max-w-64 items-center gap-2 rounded-full bg-surface text-sm transition duration-fast hover:bg-raised active:scale-95'

/** Above results of all kinds: the actors and topics that are named so, in a row that scrolls sideways. */
export function NamedResults({ options }: { options: SearchOptions }) {
  const { t } = useTranslation('search')
  const [params] = useSearchParams()
  const { text, actors, topics, hasMoreActors, hasMoreTopics } = useNameMatches(options)
  const namedParams = new URLSearchParams(params)
  namedParams.set('q', text)
  if (actors.length === 0 && topics.length === 0) return null
  return (
    <ul aria-label={t('named')} className="scroll-row -mx-(--page-gutter) flex gap-2 px-(--page-gutter) pb-4">
      {actors.map(({ id, name, marks, picture }) => (
        <NameLink
          key={`actor ${id}`}
          kind={t('suggested.actor')}
          marks={marks}
          name={name}
          picture={<Avatar name={name} size={36} src={picture} />}
          to={subjectPath({ kind: 'actor', id })}
        />
      ))}
      {hasMoreActors && <MoreLink text={t('moreActors')} to={tabPath(namedParams, 'actor')} />}
      {topics.map(({ id, title, marks, cover }) => (
        <NameLink
          key={`topic ${id}`}
          kind={t('suggested.topic')}
          marks={marks}
          name={title}
          picture={
            <span className="block w-16 shrink-0 overflow-hidden rounded-full">
              <TopicCover cover={cover} radius="none" sizes="4rem" />
            </span>
          }
          to={subjectPath({ kind: 'topic', id })}
        />
      ))}
      {hasMoreTopics && <MoreLink text={t('moreTopics')} to={tabPath(namedParams, 'topic')} />}
    </ul>
  )
}

interface NameLinkProps {
  to: string
  name: string
  /** What stands out in the name. */
  marks: readonly TextRange[] | undefined
  kind: string
  picture: ReactNode
}

function NameLink({ to, name, marks = [], kind, picture }: NameLinkProps) {
  return (
    <li className="shrink-0">
      <Link className={`${chip} py-1 pr-4 pl-1`} to={to}>
        {picture}
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <MarkedText marks={marks} text={name} />
          </span>{' '}
          <span className="block text-ink-muted text-xs">{kind}</span>
        </span>
      </Link>
    </li>
  )
}

function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <li className="shrink-0">
      <Link className={`${chip} h-full px-4 text-amber`} to={to}>
        {text}
      </Link>
    </li>
  )
}
