import { type InputOf, listVideos, type OutputOf } from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { clientOf } from '../../platform/api/query-client.ts'

export type VideoPage = OutputOf<typeof listVideos>

/** Which videos a list shows. */
export interface VideoListChoice {
  order: InputOf<typeof listVideos>['order']
  categoryId?: number
}

type Where = { page: number } | { cursor: string }

/** A list is grown from what it was; only a pull, or time, begins it anew. */
const listFreshMs = 5 * 60_000

/** Videos from a page on; what follows is asked by cursor, so that nothing is shown twice when new ones come. */
export function videoListQuery(choice: VideoListChoice, fromPage: number) {
  return infiniteQueryOptions({
    queryKey: [listVideos.name, choice, fromPage],
    queryFn: ({ client, pageParam, signal }): Promise<VideoPage> =>
      clientOf(client).call(listVideos, { ...choice, ...pageParam }, { signal }),
    initialPageParam: { page: fromPage } as Where,
    getNextPageParam: (last: VideoPage): Where | undefined => (last.next ? { cursor: last.next } : undefined),
    staleTime: listFreshMs,
  })
}

/** The page that an address asks for; 1 for whatever is not a page. */
export function pageOfSearch(search: URLSearchParams, pageMax: number): number {
  const text = search.get('page') ?? ''
  const page = /^[0-9]{1,6}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= pageMax ? page : 1
}
