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
import { uniqueBy } from '../../ui/lists/unique-by.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { actorQuery } from '../actors/actor-queries.ts'
import { ItemCard } from '../items/item-card.tsx'
import { useViewerItems } from '../items/use-viewer-items.ts'
import { VideoCardSkeleton } from '../videos/video-card.tsx'
import { videoGrid } from '../videos/video-list.tsx'
import { ActorResults } from './actor-results.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import { NamedResults, useNameMatches } from './named-results.tsx'
import { OtherTabs } from './other-tabs.tsx'
import { ResultsNote } from './results-note.tsx'
import { readSearchOptions, type SearchOptions, searchPath, searchTabs, tabPath } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { clearSearches, removeSearch, useSearchHistory } from './search-history.ts'
import {
  actorResultsQuery,
  hotWordsQuery,
  namedActorsQuery,
  namedTopicsQuery,
  resultsQuery,
  topicResultsQuery,
} from './search-queries.ts'
import { TopicResults } from './topic-results.tsx'
import { useRememberShownSearch } from './use-remember-search.ts'
import { useTabName } from './use-tab-name.ts'

/** Covers in view when a phone or a desktop opens the page. */
const priorityCovers = 4

/** Whether there is a mouse, and so most likely a keyboard. False on the server. */
const hasFinePointer = () => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches

function SearchPage() {
  const { t } = useTranslation('search')
  const tabName = useTabName()
  const [params] = useSearchParams()
  const { key } = useLocation()
  const options = readSearchOptions(params)
  const title = options.text === '' ? t('label') : t('titleOf', { text: options.text })
  useHead({ title, description: t('description') })
  useRememberShownSearch(options.text)
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="sr-only">{t('label')}</h1>
      {/* opened by its address: only where that does not open a keyboard on the screen */}
      <SearchBox
        isFocused={options.text === '' && (key !== 'default' || hasFinePointer())}
        text={options.text}
      />
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
            <ActorResults options={options} />
          ) : options.tab === 'topic' ? (
            <TopicResults options={options} />
          ) : (
            <>
              <SearchFilters filters={options.filters} />
              {options.tab === '' && <NamedResults options={options} />}
              <Results options={options} />
            </>
          )}
        </>
      )}
    </div>
  )
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
            <Button onClick={clearSearches} size="small" variant="quiet">
              {t('clearHistory')}
            </Button>
          </div>
          <ul className="flex flex-wrap gap-2 pt-2">
            {history.map((text) => (
              <li className="flex max-w-full items-center rounded-full bg-surface pl-4" key={text}>
                <Link className="min-w-6 truncate py-2.5 text-center text-sm" to={searchPath(text)}>
                  {text}
                </Link>
                <IconButton
                  icon={<CloseIcon size={16} />}
                  label={t('forget', { text })}
                  onClick={() => removeSearch(text)}
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
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(resultsQuery(options))
  // Views, which are counted meanwhile, move results to another page.
  const results = uniqueBy(data?.pages.flatMap(({ list }) => list) ?? [], ({ card }) => card.id)
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
        <NoItems options={options} />
        <HotWords />
      </>
    )
  }
  return (
    <>
      <ResultsNote first={data?.pages[0]} text={options.text} />
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

function NoItems({ options }: { options: SearchOptions }) {
  const { t } = useTranslation('search')
  const { actors, topics } = useNameMatches(options)
  const areNamed = options.tab === '' && actors.length + topics.length > 0
  return (
    <EmptyState
      action={<OtherTabs options={options} />}
      icon={<SearchIcon size={32} />}
      text={t('noneText')}
      title={t(areNamed ? 'noItems' : 'none', { text: options.text })}
    />
  )
}

/** On the server, the names above the results may delay them by at most this, ms. */
const namesMayWaitMs = 50

export const page: PageModule = {
  Component: SearchPage,
  async load({ ensure, ensureList }, { request }) {
    const options = readSearchOptions(new URL(request.url).searchParams)
    if (options.text === '') await ensure(hotWordsQuery)
    else if (options.tab === 'actor') await ensureList(actorResultsQuery(options))
    else if (options.tab === 'topic') await ensureList(topicResultsQuery(options))
    else {
      const { actorId } = options.filters
      const results = ensureList(resultsQuery(options))
      const ensureNames = (text: string) =>
        Promise.all([ensure(namedActorsQuery(text)), ensure(namedTopicsQuery(text))])
      const ensureCorrected = async () => {
        const corrected = (await results)?.pages[0]?.didYouMean
        if (corrected) await ensureNames(corrected)
      }
      await Promise.all([
        results,
        actorId === undefined ? undefined : ensure(actorQuery(actorId)),
        options.tab === '' &&
          Promise.race([
            Promise.all([ensureNames(options.text), ensureCorrected()]),
            results.then(() => new Promise((resolve) => setTimeout(resolve, namesMayWaitMs))),
          ]),
      ])
    }
  },
}
