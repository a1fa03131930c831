import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../platform/api/error-text.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ActorGrid } from '../actors/actor-grid.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import { BroadNote } from './broad-note.tsx'
import { actorResultsQuery } from './search-queries.ts'

/** Actors whose names are what was searched for. */
export function ActorResults({ text }: { text: string }) {
  const { t } = useTranslation('search')
  const query = useInfiniteQuery(actorResultsQuery(text))
  if (isRefusal(query.error, 'TERM_BLOCKED')) return <BlockedSearch text={text} />
  return (
    <>
      <BroadNote isBroad={query.data?.pages[0]?.isBroad} />
      <ActorGrid
        empty={
          <EmptyState icon={<SearchIcon size={32} />} text={t('noActorText')} title={t('none', { text })} />
        }
        label={t('results')}
        query={query}
      />
    </>
  )
}
