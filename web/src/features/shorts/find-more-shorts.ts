import { listShorts, suggestShorts } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { clientOf } from '../../platform/api/query-client.ts'
import {
  type PublicFeed,
  pageSize,
  publicFeedQuery,
  type SuggestedPages,
  suggestionsQuery,
} from './feed-queries.ts'

/** Appends the shorts that were published since the end of the feed was loaded. Undefined: there are none. */
export type FoundShorts = (() => void) | undefined

/**
 * New shorts of a public feed: those on the first page of its newest edition. Once they are appended, the feed
 * goes on with the further pages of that edition.
 * @param known the ids in the feed
 */
export async function findMorePublicShorts(
  queryClient: QueryClient,
  feed: PublicFeed,
  known: ReadonlySet<number>,
): Promise<FoundShorts> {
  const page = await clientOf(queryClient).call(listShorts, { feed, size: pageSize })
  if (page.list.every(({ id }) => known.has(id))) return undefined
  return () =>
    queryClient.setQueryData(
      publicFeedQuery(feed).queryKey,
      (last) => last && { pages: [...last.pages, page], pageParams: [...last.pageParams, undefined] },
    )
}

/**
 * New suggestions for one account, in the place of the empty page that was the end.
 * @param firstId the short that precedes the suggestions
 * @param known the ids in the feed
 */
export async function findMoreSuggestions(
  queryClient: QueryClient,
  accountId: number,
  firstId: number | undefined,
  known: ReadonlySet<number>,
): Promise<FoundShorts> {
  const { queryKey } = suggestionsQuery(accountId, firstId)
  const except = queryClient.getQueryData<SuggestedPages>(queryKey)?.pageParams.at(-1)
  if (!except) return undefined
  const { list } = await clientOf(queryClient).call(suggestShorts, { size: pageSize, except: [...except] })
  if (list.every(({ id }) => known.has(id))) return undefined
  return () =>
    queryClient.setQueryData(
      queryKey,
      (last) => last && { pages: [...last.pages.slice(0, -1), list], pageParams: last.pageParams },
    )
}
