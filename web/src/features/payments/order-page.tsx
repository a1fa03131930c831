import { checkOrder, getOrder, type PaymentOrder } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonText } from '../../ui/states/skeleton.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { type PaymentReturn, pollDelay, readPaymentReturn } from './order-outcome.ts'
import { OrderView } from './order-view.tsx'

/** One order with its current state, polled until that can no longer change. */
function OrderPage() {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const { id = '' } = useParams()
  const paymentReturn = readPaymentReturn(useLocation().search)
  const { data, error, isFetching, refetch } = useOrder(id, paymentReturn)
  return (
    <AccountPage backTo={data?.returnTo ?? '/user/buy/orders'} title={t('order.title')}>
      {data && <OrderView paymentReturn={paymentReturn} order={data} />}
      {!data && error && isNoOrder(error) && (
        <EmptyState
          action={<LinkButton render={<Link to="/user/buy" />}>{t('title')}</LinkButton>}
          title={t('order.none')}
        />
      )}
      {!data && error && !isNoOrder(error) && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <SkeletonText lines={6} size="lg" />
        </div>
      )}
    </AccountPage>
  )
}

/** Whether the order does not exist; also for an address that cannot be an order's. */
function isNoOrder(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'BAD_REQUEST')
}

function useOrder(id: string, paymentReturn: PaymentReturn) {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const query = useQuery<PaymentOrder>({
    ...personalQuery(accountId, getOrder, { id }),
    // after the provider's page, the server checks with the provider
    queryFn: ({ client, signal }) =>
      clientOf(client).call(paymentReturn ? checkOrder : getOrder, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? pollDelay(state.data, paymentReturn, state.dataUpdateCount) : false,
  })
  const state = query.data?.state
  useEffect(() => {
    if (state !== 'credited' && state !== 'refunded' && state !== 'disputed') return
    // balances, VIP time and every right to watch may have changed
    void queryClient.invalidateQueries({
      queryKey: ['personal', accountId ?? 0],
      predicate: ({ queryKey }) => queryKey[2] !== personalKey(accountId, getOrder)[2],
    })
  }, [state, accountId, queryClient])
  return query
}

export const page: PageModule = { Component: OrderPage, title: 'payments:order.title' }
