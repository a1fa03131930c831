import { getSearchHint, listHotWords, search, searchActors, searchTopics } from '@liuguang/contract'
import { publicPagesQuery, publicQuery } from '../../platform/api/call-query.ts'
import type { SearchOptions } from './search-address.ts'

/** Results stay as they are when revisited within this time, ms. */
const staleAfterMs = 60_000

export const resultsQuery = ({ text, filters }: SearchOptions) =>
  publicPagesQuery(search, { text, ...filters }, staleAfterMs)
export const actorResultsQuery = ({ text, filters: { isExact } }: SearchOptions) =>
  publicPagesQuery(searchActors, { text, isExact }, staleAfterMs)
export const topicResultsQuery = ({ text, filters: { isExact } }: SearchOptions) =>
  publicPagesQuery(searchTopics, { text, isExact }, staleAfterMs)

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
