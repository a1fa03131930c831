import { listOrders } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { OrderRow } from './order-row.tsx'

function OrdersPage() {
  const { t } = useTranslation('payments')
  const buy = (
    <LinkButton render={<Link to="/user/buy" />} variant="primary">
      {t('title')}
    </LinkButton>
  )
  return (
    <AccountPage backTo="/user/buy" title={t('orders.title')}>
      <PersonalList
        call={listOrders}
        empty={<EmptyState action={buy} icon={<HistoryIcon size={32} />} title={t('orders.empty')} />}
        getKey={({ id }) => id}
        label={t('orders.title')}
        renderItem={(order) => <OrderRow order={order} />}
      />
    </AccountPage>
  )
}

export const page: PageModule = { Component: OrdersPage, title: 'payments:orders.title' }
