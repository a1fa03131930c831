import type { CallDefinition, InputOf } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useErrorText } from '../../platform/api/error-text.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { type ItemOf, isEmptyList, itemsOf, usePersonalPages } from './use-personal-pages.ts'

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
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    usePersonalPages(call, filter)
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  const items = itemsOf(data)
  if (isEmptyList({ data, hasNextPage })) return empty
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
