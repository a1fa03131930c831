import { type InputOf, listVideos, type OutputOf } from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'

export type VideoPage = OutputOf<typeof listVideos>

/** The filter and order of a list of videos. */
export type VideoListOptions = Omit<InputOf<typeof listVideos>, 'page' | 'cursor' | 'size'>

type PageParam = { page: number } | { cursor: string }

/** A list stays as it is when revisited within this time, unless it is pulled to refresh, ms. */
const listStaleAfterMs = 5 * 60_000

/**
 * Videos from a page on. Further pages are requested by cursor, so that new videos do not cause duplicates.
 */
export function videoListQuery(options: VideoListOptions, fromPage: number) {
  return infiniteQueryOptions({
    queryKey: [listVideos.name, 'pages', options, fromPage],
    meta: localizedMeta(listVideos),
    queryFn: ({ client, pageParam, signal }): Promise<VideoPage> =>
      clientOf(client).call(listVideos, { ...options, ...pageParam }, { signal }),
    initialPageParam: { page: fromPage } as PageParam,
    getNextPageParam: (last: VideoPage): PageParam | undefined =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: listStaleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

/** The page number in an address; 1 if it is not a valid one. */
export function readPageNumber(search: URLSearchParams, pageMax: number): number {
  const text = search.get('page') ?? ''
  const page = /^[0-9]{1,6}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= pageMax ? page : 1
}
