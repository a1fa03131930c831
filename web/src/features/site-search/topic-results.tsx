import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../platform/api/error-text.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TopicGrid } from '../topics/topic-grid.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import { BroadNote } from './broad-note.tsx'
import { topicResultsQuery } from './search-queries.ts'

/** Topics whose titles are what was searched for. */
export function TopicResults({ text }: { text: string }) {
  const { t } = useTranslation('search')
  const query = useInfiniteQuery(topicResultsQuery(text))
  if (isRefusal(query.error, 'TERM_BLOCKED')) return <BlockedSearch text={text} />
  return (
    <>
      <BroadNote isBroad={query.data?.pages[0]?.isBroad} />
      <TopicGrid
        empty={
          <EmptyState icon={<SearchIcon size={32} />} text={t('noTopicText')} title={t('none', { text })} />
        }
        label={t('results')}
        query={query}
      />
    </>
  )
}
