import {
  getSearchHint,
  listHotWords,
  type OutputOf,
  search,
  searchActors,
  searchTopics,
  suggestSearches,
} from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, publicQuery } from '../../platform/api/call-query.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import type { SearchOptions } from './search-address.ts'

type ResultPage = OutputOf<typeof search>
type Suggestions = OutputOf<typeof suggestSearches>

const staleAfterMs = 60_000

/** Results by cursor: coming back to a list shows what was loaded. */
export function resultsQuery({ text, filters }: SearchOptions) {
  return infiniteQueryOptions({
    queryKey: [search.name, text, filters],
    meta: localizedMeta(search),
    queryFn: ({ client, pageParam, signal }): Promise<ResultPage> =>
      clientOf(client).call(search, { text, ...filters, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last: ResultPage) => (last.next ? { cursor: last.next } : undefined),
    staleTime: staleAfterMs,
  })
}

export function actorResultsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: [searchActors.name, text],
    meta: localizedMeta(searchActors),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof searchActors>> =>
      clientOf(client).call(searchActors, { text, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last: OutputOf<typeof searchActors>) =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
  })
}

export function topicResultsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: [searchTopics.name, text],
    meta: localizedMeta(searchTopics),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof searchTopics>> =>
      clientOf(client).call(searchTopics, { text, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last: OutputOf<typeof searchTopics>) =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
  })
}

export function suggestionsQuery(text: string) {
  return {
    ...publicQuery(suggestSearches, { text }),
    enabled: text !== '',
    // The last ones stay until the next are there, if these are for more or less of the same text: the list does not
    // flicker with every key.
    placeholderData: (last: Suggestions | undefined, query?: { queryKey: readonly unknown[] }) => {
      const { text: earlier } = (query?.queryKey[1] ?? { text: '' }) as { text: string }
      return text.startsWith(earlier) || earlier.startsWith(text) ? last : undefined
    },
  }
}

export const hotWordsQuery = publicQuery(listHotWords, {})
export const hintQuery = { ...publicQuery(getSearchHint, {}), staleTime: Number.POSITIVE_INFINITY }
