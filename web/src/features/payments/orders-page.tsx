import { listOrders, type OutputOf } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { OrderRow } from './order-row.tsx'

/** What I paid or began to pay, newest first. */
function OrdersPage() {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const accountId = useAccountId()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: personalKey(accountId, listOrders, {}),
      enabled: accountId !== undefined,
      queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listOrders>> =>
        clientOf(client).call(listOrders, pageParam ? { cursor: pageParam } : {}, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
    })
  useHead({ title: t('orders.title') })
  const orders = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <AccountPage backTo="/user/buy" title={t('orders.title')}>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {data && orders.length === 0 && (
        <EmptyState
          action={
            <LinkButton render={<Link to="/user/buy" />} variant="primary">
              {t('title')}
            </LinkButton>
          }
          icon={<HistoryIcon size={32} />}
          title={t('orders.empty')}
        />
      )}
      {(!error || data) && (!data || orders.length > 0) && (
        <InfiniteList
          className="divide-y divide-line"
          error={isFetchNextPageError && errorText(error)}
          getKey={({ id }) => id}
          hasMore={hasNextPage}
          isLoading={isFetching}
          items={orders}
          label={t('orders.title')}
          loadMore={() => fetchNextPage()}
          onRetry={() => fetchNextPage()}
          renderItem={(order) => <OrderRow order={order} />}
          skeleton={<SkeletonRow picture="none" />}
          skeletonCount={data ? 3 : 8}
        />
      )}
    </AccountPage>
  )
}

export const ordersPage: PageModule = { Component: OrdersPage }
