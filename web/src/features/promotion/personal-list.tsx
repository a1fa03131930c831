import type { CallDefinition, listInvited, PageOf } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'

interface PersonalListProps<Item> {
  /** Its pages are walked by cursor. */
  call: CallDefinition<(typeof listInvited)['input']>
  /** What a screen reader calls the list. */
  label: string
  emptyText: string
  renderItem: (item: Item) => ReactNode
}

/** A list of one account’s own things, newest first, that grows as one scrolls. */
export function PersonalList<Item extends { id: number }>({
  call,
  label,
  emptyText,
  renderItem,
}: PersonalListProps<Item>) {
  const errorText = useErrorText()
  const accountId = useAccountId()
  const query = useInfiniteQuery({
    queryKey: personalKey(accountId, call, 'list'),
    enabled: accountId !== undefined,
    queryFn: async ({ client, pageParam, signal }) => {
      const input = pageParam ? { cursor: pageParam } : {}
      return (await clientOf(client).call(call, input, { signal })) as PageOf<Item>
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  const items = data?.pages.flatMap(({ list }) => list) ?? []
  if (data && items.length === 0) return <EmptyState icon={<HistoryIcon size={32} />} text={emptyText} />
  return (
    <InfiniteList
      className="divide-y divide-line"
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id }) => String(id)}
      hasMore={hasNextPage}
      isLoading={isFetching}
      items={items}
      label={label}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={renderItem}
      skeleton={<SkeletonRow picture="none" />}
      skeletonCount={data ? 3 : 6}
    />
  )
}
