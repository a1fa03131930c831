import { getCreator, listCreatorWorks, type OutputOf } from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, publicFindQuery } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'

/** A list stays as it is when revisited within this time, ms. */
const staleAfterMs = 5 * 60_000

type Next = { cursor?: string }

export const creatorQuery = (id: number) => publicFindQuery(getCreator, { id })

export function creatorWorksQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [listCreatorWorks.name, id],
    meta: localizedMeta(listCreatorWorks),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listCreatorWorks>> =>
      clientOf(client).call(listCreatorWorks, { id, ...pageParam }, { signal }),
    initialPageParam: {} as Next,
    getNextPageParam: (last: OutputOf<typeof listCreatorWorks>): Next | undefined =>
      last.next ? { cursor: last.next } : undefined,
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}
