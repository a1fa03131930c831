import type { BoughtVideo } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useSiteName } from '../../platform/page/site.ts'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { useMember, useMemberName } from '../accounts/use-member.ts'

/** What was bought, when, for how much and from which balance. Printing prints only this. */
export function ReceiptModal({ purchase, onClose }: { purchase: BoughtVideo; onClose: () => void }) {
  const { t } = useTranslation('engagement')
  const { t: tUi } = useTranslation('ui')
  const dateText = useDateText()
  const siteName = useSiteName()
  const member = useMember()
  const memberName = useMemberName()
  const { id, title, price, purchasedAt, refundedAt } = purchase
  const { named } = useAmountText(price.amount, price.asset)
  return (
    <Modal
      footer={<Button onClick={() => window.print()}>{t('receipt.print')}</Button>}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('receipt.title')}
    >
      <div className="receipt text-ink">
        <KeyValueList>
          <KeyValueRow name={t('receipt.site')} value={siteName} />
          <KeyValueRow name={t('receipt.number')} value={`#${id}`} />
          <KeyValueRow name={t('receipt.account')} value={member && memberName(member)} />
          <KeyValueRow name={t('receipt.item')} value={title} />
          <KeyValueRow name={t('receipt.date')} value={dateText.moment(purchasedAt)} />
          <KeyValueRow name={t('receipt.paid')} value={named} />
          <KeyValueRow name={t('receipt.balance')} value={tUi(`asset.${price.asset}`)} />
          {refundedAt && <KeyValueRow name={t('purchases.refunded')} value={dateText.moment(refundedAt)} />}
        </KeyValueList>
      </div>
    </Modal>
  )
}
