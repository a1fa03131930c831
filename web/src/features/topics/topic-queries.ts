import { getTopic, listTopicItems, listTopics, type OutputOf } from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, publicFindQuery } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'

/** A list stays as it is when revisited within this time, ms. */
const staleAfterMs = 5 * 60_000

type Next = { cursor?: string }

export const topicsQuery = infiniteQueryOptions({
  queryKey: [listTopics.name],
  meta: localizedMeta(listTopics),
  queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listTopics>> =>
    clientOf(client).call(listTopics, pageParam, { signal }),
  initialPageParam: {} as Next,
  getNextPageParam: (last: OutputOf<typeof listTopics>): Next | undefined =>
    last.next ? { cursor: last.next } : undefined,
  staleTime: staleAfterMs,
  gcTime: backNavigationGcTime,
})

export function topicItemsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [listTopicItems.name, id],
    meta: localizedMeta(listTopicItems),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listTopicItems>> =>
      clientOf(client).call(listTopicItems, { id, ...pageParam }, { signal }),
    initialPageParam: {} as Next,
    getNextPageParam: (last: OutputOf<typeof listTopicItems>): Next | undefined =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

export const topicQuery = (id: number) => publicFindQuery(getTopic, { id })
