import { type Asset, listWalletEntries } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useQueryParameter } from '../../platform/page/use-query-parameter.ts'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { WalletEntryRow } from './wallet-entry-row.tsx'

const assets = ['points', 'coins', 'diamonds', 'free_views'] as const

/** Every change of a balance, newest first. */
function WalletPage() {
  const { t } = useTranslation('wallet')
  const { t: tUi } = useTranslation('ui')
  const [asset, setAsset] = useQueryParameter<Asset>('asset', assets)
  return (
    <AccountPage backTo="/user" title={t('title')} width="wide">
      <Tabs
        items={(['all', ...assets] as const).map((value) => ({
          value,
          label: value === 'all' ? t('all') : tUi(`asset.${value}`),
          panel: <Entries asset={value === 'all' ? undefined : value} key={value} />,
        }))}
        label={t('filter')}
        onValueChange={(value) => setAsset(value === 'all' ? undefined : value)}
        value={asset ?? 'all'}
      />
    </AccountPage>
  )
}

function Entries({ asset }: { asset: Asset | undefined }) {
  const { t } = useTranslation('wallet')
  const { t: tUi } = useTranslation('ui')
  return (
    <PersonalList
      call={listWalletEntries}
      empty={
        asset ? (
          <EmptyState
            icon={<HistoryIcon size={32} />}
            title={t('emptyOf', { asset: tUi(`asset.${asset}`) })}
          />
        ) : (
          <EmptyState icon={<HistoryIcon size={32} />} text={t('empty')} />
        )
      }
      filter={asset ? { asset } : {}}
      getKey={(entry) => `${entry.id}-${entry.asset}`}
      label={t('title')}
      renderItem={(entry) => <WalletEntryRow entry={entry} />}
    />
  )
}

export const page: PageModule = { Component: WalletPage, title: 'wallet:title' }
