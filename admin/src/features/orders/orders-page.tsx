import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { OrderFilters, useOrderInput } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

/** Every order that is paid with money. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'app'])
  const [filter] = useUrlFilters()
  const account = filter('account')
  const input = useOrderInput()
  return (
    <>
      <PageHead title={t('app:pages.orders')}>
        <Link to="/payments">{t('openPayments')}</Link>
      </PageHead>
      <OrderTable
        input={{ ...input, ...(account ? { account } : {}) }}
        filters={<OrderFilters hasAccount />}
        {...(account ? { empty: t('noOrdersOf', { account }) } : {})}
      />
    </>
  )
}
