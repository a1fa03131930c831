import { type BoughtVideo, listPurchases } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DottedLine } from '../../ui/lists/dotted-line.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { ItemRow, ItemRowSkeleton } from './item-row.tsx'
import { ReceiptModal } from './receipt-modal.tsx'

/** What the account has bought, newest first, with what was refunded or has left the site. */
function PurchasesPage() {
  const { t } = useTranslation('engagement')
  return (
    <AccountPage backTo="/user" title={t('purchases.title')} width="wide">
      <PersonalList
        call={listPurchases}
        empty={
          <EmptyState
            action={<LinkButton render={<Link to="/Home" />}>{t('toHome')}</LinkButton>}
            text={t('purchases.emptyText')}
            title={t('purchases.empty')}
          />
        }
        getKey={({ id }) => String(id)}
        label={t('purchases.title')}
        renderItem={(purchase) => <PurchaseRow purchase={purchase} />}
        skeleton={<ItemRowSkeleton />}
      />
    </AccountPage>
  )
}

function PurchaseRow({ purchase }: { purchase: BoughtVideo }) {
  const { t } = useTranslation('engagement')
  const dateText = useDateText()
  const [isOpen, setIsOpen] = useState(false)
  const { named } = useAmountText(purchase.price.amount, purchase.price.asset)
  return (
    <ItemRow
      action={
        <Button onClick={() => setIsOpen(true)} size="compact" variant="quiet">
          {t('receipt.title')} <span className="sr-only">{purchase.title}</span>
        </Button>
      }
      item={purchase.video}
      title={purchase.title}
    >
      <DottedLine
        parts={[
          t('purchases.on', { date: dateText.day(purchase.purchasedAt) }),
          named,
          purchase.refundedAt && <span className="text-warning">{t('purchases.refunded')}</span>,
        ]}
      />
      {isOpen && <ReceiptModal onClose={() => setIsOpen(false)} purchase={purchase} />}
    </ItemRow>
  )
}

export const page: PageModule = { Component: PurchasesPage, title: 'engagement:purchases.title' }
