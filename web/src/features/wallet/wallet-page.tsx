import { type Asset, listWalletEntries, type OutputOf } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { WalletEntryRow } from './wallet-entry-row.tsx'

const filters = ['all', 'points', 'coins', 'diamonds', 'cache_points', 'free_views'] as const
type Filter = (typeof filters)[number]

/** Every change of a balance, newest first. */
function WalletPage() {
  const { t } = useTranslation('wallet')
  const { t: tUi } = useTranslation('ui')
  const [filter, setFilter] = useState<Filter>('all')
  useHead({ title: t('title') })
  return (
    <AccountPage backTo="/user" title={t('title')} width="wide">
      <Tabs
        items={filters.map((value) => ({
          value,
          label: value === 'all' ? t('all') : tUi(`asset.${value}`),
          panel: <Entries asset={value === 'all' ? undefined : value} key={value} />,
        }))}
        label={t('filter')}
        onValueChange={setFilter}
        value={filter}
      />
    </AccountPage>
  )
}

function Entries({ asset }: { asset: Asset | undefined }) {
  const { t } = useTranslation('wallet')
  const errorText = useErrorText()
  const accountId = useAccountId()
  const query = useInfiniteQuery({
    queryKey: personalKey(accountId, listWalletEntries, { asset: asset ?? 'all' }),
    enabled: accountId !== undefined,
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<typeof listWalletEntries>> =>
      clientOf(client).call(
        listWalletEntries,
        { ...(asset ? { asset } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const entries = data?.pages.flatMap(({ list }) => list) ?? []
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && entries.length === 0) return <EmptyState icon={<HistoryIcon size={32} />} text={t('empty')} />
  return (
    <InfiniteList
      className="divide-y divide-line"
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id, asset }) => `${id}-${asset}`}
      hasMore={hasNextPage}
      isLoading={isFetching}
      items={entries}
      label={t('title')}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(entry) => <WalletEntryRow entry={entry} />}
      skeleton={<SkeletonRow picture="none" />}
      skeletonCount={data ? 3 : 8}
    />
  )
}

export const walletPage: PageModule = { Component: WalletPage }
