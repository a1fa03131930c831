import { type Asset, listWalletEntries } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
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
  return (
    <PersonalList
      call={listWalletEntries}
      empty={<EmptyState icon={<HistoryIcon size={32} />} text={t('empty')} />}
      filter={asset ? { asset } : {}}
      getKey={(entry) => `${entry.id}-${entry.asset}`}
      label={t('title')}
      renderItem={(entry) => <WalletEntryRow entry={entry} />}
    />
  )
}

export const walletPage: PageModule = { Component: WalletPage }
