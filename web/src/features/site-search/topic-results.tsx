import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../platform/api/error-text.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TopicGrid } from '../topics/topic-grid.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import { OtherTabs } from './other-tabs.tsx'
import { ResultsNote } from './results-note.tsx'
import type { SearchOptions } from './search-address.ts'
import { topicResultsQuery } from './search-queries.ts'

/** Topics whose titles are what was searched for. */
export function TopicResults({ options }: { options: SearchOptions }) {
  const { t } = useTranslation('search')
  const { text } = options
  const query = useInfiniteQuery(topicResultsQuery(options))
  if (isRefusal(query.error, 'TERM_BLOCKED')) return <BlockedSearch text={text} />
  return (
    <>
      <ResultsNote first={query.data?.pages[0]} text={text} />
      <TopicGrid
        empty={
          <EmptyState
            action={<OtherTabs options={options} />}
            icon={<SearchIcon size={32} />}
            text={t('noTopicText')}
            title={t('none', { text })}
          />
        }
        label={t('results')}
        query={query}
      />
    </>
  )
}
