import type { CallDefinition, InputOf, OutputOf, PageOf } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localizedMeta, personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { backNavigationGcTime, clientOf } from '../../platform/api/query-client.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'

type ItemOf<C extends CallDefinition> = OutputOf<C> extends PageOf<infer Item> ? Item : never

interface PersonalListProps<C extends CallDefinition> {
  /** The call for a page; pages are loaded by cursor. */
  call: C
  /** The call's other input. */
  filter?: InputOf<C>
  label: string
  empty: ReactNode
  getKey: (item: ItemOf<C>) => string
  /** `before` is the item above. */
  renderItem: (item: ItemOf<C>, before: ItemOf<C> | undefined) => ReactNode
  /** The skeleton of one item; default two lines. */
  skeleton?: ReactNode
}

/** An infinite list of an account's own items, newest first. */
export function PersonalList<C extends CallDefinition>({
  call,
  filter,
  label,
  empty,
  getKey,
  renderItem,
  skeleton = <SkeletonRow picture="none" />,
}: PersonalListProps<C>) {
  const errorText = useErrorText()
  const accountId = useAccountId()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
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
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  const items = data?.pages.flatMap(({ list }) => list) ?? []
  if (data && items.length === 0 && !hasNextPage) return empty
  return (
    <InfiniteList
      className="divide-y divide-line"
      error={isFetchNextPageError && errorText(error)}
      getKey={getKey}
      hasMore={hasNextPage}
      isLoading={isFetching}
      items={items}
      label={label}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(item, index) => renderItem(item, items[index - 1])}
      skeleton={skeleton}
      skeletonCount={data ? 3 : 8}
    />
  )
}
