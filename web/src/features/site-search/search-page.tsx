import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { ChipLinks } from '../../ui/lists/chip-links.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { actorQuery } from '../actors/actor-queries.ts'
import { ItemCard, useKindName } from '../items/item-card.tsx'
import { useViewerItems } from '../items/use-viewer-items.ts'
import { VideoCardSkeleton } from '../videos/video-card.tsx'
import { videoGrid } from '../videos/video-list.tsx'
import { ActorResults } from './actor-results.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import {
  exactPath,
  readSearchOptions,
  type SearchOptions,
  type SearchTab,
  searchPath,
  searchTabs,
  tabPath,
} from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { forgetSearch, forgetSearches, rememberSearch, useSearchHistory } from './search-history.ts'
import { actorResultsQuery, hotWordsQuery, resultsQuery, topicResultsQuery } from './search-queries.ts'
import { TopicResults } from './topic-results.tsx'

/** Covers in view when a phone or a desktop opens the page. */
const priorityCovers = 4

function SearchPage() {
  const { t } = useTranslation('search')
  const tabName = useTabName()
  const [params] = useSearchParams()
  const { key } = useLocation()
  const options = readSearchOptions(params)
  const title = options.text === '' ? t('label') : t('titleOf', { text: options.text })
  useHead({ title, description: t('description') })
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="sr-only">{t('label')}</h1>
      <SearchBox isFocused={options.text === '' && key !== 'default'} text={options.text} />
      {options.text === '' ? (
        <Beginning />
      ) : (
        <>
          <ChipLinks
            chips={searchTabs.map((tab) => ({
              key: tab,
              to: tabPath(params, tab),
              label: tabName(tab),
              isCurrent: tab === options.tab,
            }))}
            className="pt-3"
            label={t('tabs.label')}
          />
          {options.tab === 'actor' ? (
            <ActorResults text={options.text} />
          ) : options.tab === 'topic' ? (
            <TopicResults text={options.text} />
          ) : (
            <>
              <SearchFilters filters={options.filters} />
              <Results options={options} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function useTabName(): (tab: SearchTab) => string {
  const { t } = useTranslation('search')
  const kindName = useKindName()
  return (tab) => {
    if (tab === '') return t('tabs.all')
    return tab === 'actor' || tab === 'topic' ? t(`tabs.${tab}`) : kindName(tab)
  }
}

/** Before something is typed: what was searched for here, and words that lead to what is watched most. */
function Beginning() {
  const { t } = useTranslation('search')
  const history = useSearchHistory()
  return (
    <div className="space-y-6 pt-5">
      {history.length > 0 && (
        <section>
          <div className="flex items-center justify-between">
            <h2 className="font-semibold">{t('history')}</h2>
            <Button onClick={forgetSearches} size="small" variant="quiet">
              {t('clearHistory')}
            </Button>
          </div>
          <ul className="flex flex-wrap gap-2 pt-2">
            {history.map((text) => (
              <li className="flex max-w-full items-center rounded-full bg-surface pl-4" key={text}>
                <Link
                  className="min-w-6 truncate py-2.5 text-center text-sm"
                  onClick={() => rememberSearch(text)}
                  to={searchPath(text)}
                >
                  {text}
                </Link>
                <IconButton
                  icon={<CloseIcon size={16} />}
                  label={t('forget', { text })}
                  onClick={() => forgetSearch(text)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <HotWords />
    </div>
  )
}

function HotWords() {
  const { t } = useTranslation('search')
  const { data } = useQuery(hotWordsQuery)
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t('hotWords')}</h2>
      <ul className="flex flex-wrap gap-2 pt-3">
        {data.map((text) => (
          <li key={text}>
            <Link
              className="block rounded-full bg-surface px-4 py-2.5 text-sm transition duration-fast hover:bg-raised active:scale-95"
              onClick={() => rememberSearch(text)}
              to={searchPath(text)}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ options }: { options: SearchOptions }) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const [params] = useSearchParams()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(resultsQuery(options))
  const [first] = data?.pages ?? []
  const results = data?.pages.flatMap(({ list }) => list) ?? []
  const viewerItemOf = useViewerItems(
    useMemo(() => data?.pages.map(({ list }) => list.map(({ card }) => card)) ?? [], [data]),
  )
  if (isRefusal(error, 'TERM_BLOCKED')) return <BlockedSearch text={options.text} />
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && results.length === 0 && !hasNextPage) {
    return (
      <>
        <EmptyState
          icon={<SearchIcon size={32} />}
          text={t('noneText')}
          title={t('none', { text: options.text })}
        />
        <HotWords />
      </>
    )
  }
  return (
    <>
      <p aria-live="polite" className="pb-3 text-ink-muted text-sm empty:hidden">
        {first?.didYouMean && (
          <>
            {t('showing', { text: first.didYouMean })}{' '}
            <Link className="inline-block py-2 text-amber underline" to={exactPath(params)}>
              {t('instead', { text: options.text })}
            </Link>
          </>
        )}
        {first?.isBroad && !first.didYouMean && t('broad')}
      </p>
      <InfiniteList
        className={videoGrid}
        error={isFetchNextPageError && errorText(error)}
        getKey={({ card }) => card.id}
        hasMore={hasNextPage}
        isLoading={isFetching || !data}
        items={results}
        label={t('results')}
        loadMore={() => fetchNextPage()}
        onRetry={() => fetchNextPage()}
        renderItem={({ card, marks }, index) => (
          <ItemCard
            heading="h2"
            isPriority={index < priorityCovers}
            item={card}
            marks={marks}
            viewerItem={viewerItemOf(card.id)}
          />
        )}
        skeleton={<VideoCardSkeleton />}
        skeletonCount={data ? 4 : 12}
      />
    </>
  )
}

export const page: PageModule = {
  Component: SearchPage,
  async load({ ensure, ensureList }, { request }) {
    const options = readSearchOptions(new URL(request.url).searchParams)
    if (options.text === '') await ensure(hotWordsQuery)
    else if (options.tab === 'actor') await ensureList(actorResultsQuery(options.text))
    else if (options.tab === 'topic') await ensureList(topicResultsQuery(options.text))
    else {
      const { actorId } = options.filters
      await Promise.all([
        ensureList(resultsQuery(options)),
        actorId === undefined ? undefined : ensure(actorQuery(actorId)),
      ])
    }
  },
}
