import {
  getSearchHint,
  listHotWords,
  type OutputOf,
  search,
  searchActors,
  searchTopics,
} from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, publicQuery } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'
import type { SearchOptions } from './search-address.ts'

type ResultPage = OutputOf<typeof search>

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
    gcTime: backNavigationGcTime,
  })
}

export function actorResultsQuery({ text, filters: { isExact } }: SearchOptions) {
  return infiniteQueryOptions({
    queryKey: [searchActors.name, text, isExact],
    meta: localizedMeta(searchActors),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof searchActors>> =>
      clientOf(client).call(searchActors, { text, isExact, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last: OutputOf<typeof searchActors>) =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

export function topicResultsQuery({ text, filters: { isExact } }: SearchOptions) {
  return infiniteQueryOptions({
    queryKey: [searchTopics.name, text, isExact],
    meta: localizedMeta(searchTopics),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof searchTopics>> =>
      clientOf(client).call(searchTopics, { text, isExact, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last: OutputOf<typeof searchTopics>) =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

/** How many actors, and how many topics, are named with what is found otherwise. */
const namedCount = 3

/** The few actors, and topics, whose names have all of a text as it was typed. */
export const namedActorsQuery = (text: string) =>
  publicQuery(searchActors, { text, isExact: true, size: namedCount })
export const namedTopicsQuery = (text: string) =>
  publicQuery(searchTopics, { text, isExact: true, size: namedCount })

/**
 * The last suggestions stay until the next are there, if these are for more or less of the same text: the list does not
 * flicker with every key.
 */
export const keepSuggestions =
  (text: string) =>
  <T>(last: T | undefined, query?: { queryKey: readonly unknown[] }): T | undefined => {
    const { text: earlier } = (query?.queryKey[1] ?? { text: '' }) as { text: string }
    return text.startsWith(earlier) || earlier.startsWith(text) ? last : undefined
  }

export const hotWordsQuery = publicQuery(listHotWords, {})
export const hintQuery = { ...publicQuery(getSearchHint, {}), staleTime: Number.POSITIVE_INFINITY }
