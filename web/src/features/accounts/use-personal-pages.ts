import type { CallDefinition, InputOf, OutputOf, PageOf } from '@liuguang/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { localizedMeta, personalKey } from '../../platform/api/call-query.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

export type ItemOf<C extends CallDefinition> = OutputOf<C> extends PageOf<infer Item> ? Item : never

/**
 * The loaded pages of a list of the account's own items. The list and the controls around it use the same query.
 * @param call returns one page; the next one is loaded with the page's cursor
 * @param filter the call's input without the cursor
 */
export function usePersonalPages<C extends CallDefinition>(call: C, filter: InputOf<C> | undefined) {
  const accountId = useAccountId()
  return useInfiniteQuery({
    queryKey: personalKey(accountId, call, { pagesOf: filter ?? {} }),
    meta: localizedMeta(call),
    enabled: accountId !== undefined,
    queryFn: async ({ client, pageParam, signal }) => {
      const input = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } as InputOf<C>
      return (await clientOf(client).call(call, input, { signal })) as PageOf<ItemOf<C>>
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    gcTime: backNavigationGcTime,
  })
}

/** The items of the loaded pages. */
export function itemsOf<Item>(data: InfiniteData<PageOf<Item>> | undefined): Item[] {
  return data?.pages.flatMap(({ list }) => list) ?? []
}

/** Whether a list is known to have no items. */
export function isEmptyList(pages: {
  data: InfiniteData<PageOf<unknown>> | undefined
  hasNextPage: boolean
}): boolean {
  return pages.data !== undefined && !pages.hasNextPage && itemsOf(pages.data).length === 0
}
