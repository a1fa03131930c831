import { buyCard, type Card, listCards, type MemberInfo } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'
import { publicQuery } from '../../platform/api/call-query.ts'
import { isRefusal } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useNext } from '../../platform/session/use-next.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { useRefreshMember } from '../accounts/use-member.ts'
import { currentPriceFromError } from '../wallet/current-price-from-error.ts'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'
import { BackToVideo } from './back-to-video.tsx'
import { useDurationText } from './use-duration-text.ts'

interface BuyCardModalProps {
  card: Card
  member: MemberInfo
  /** @param isBalanceTooLow the points do not suffice */
  otherPaymentMethods?: (isBalanceTooLow: boolean) => ReactNode
  onClose: () => void
}

/** Shows the price of a card and the remaining balance before the purchase. */
export function BuyCardModal({ card, member, otherPaymentMethods, onClose }: BuyCardModalProps) {
  const { t } = useTranslation('memberships')
  const { t: tEntitlements } = useTranslation('entitlements')
  const errorText = usePaymentErrorText()
  const localText = useLocalText()
  const dateText = useDateText()
  const durationText = useDurationText()
  const next = useNext()
  const { mutate, isPending, error, data: bought } = useBuyCard(member)
  const [changedAmount, setChangedAmount] = useState<number>()
  const price = { ...card.price, amount: changedAmount ?? card.price.amount }
  const balance = member.points
  // after a lost response the balance may already be the new one; a retry is not charged again, and must stay
  // possible
  const isUnknown = error !== null && isOutcomeUnknown(error)
  const isBalanceTooLow = balance < price.amount && !isUnknown

  const buy = () =>
    mutate(
      { id: card.id, price },
      {
        onSuccess() {
          if (!next) onClose()
        },
        onError(failure) {
          if (isRefusal(failure, 'PRICE_CHANGED')) setChangedAmount(currentPriceFromError(failure)?.amount)
        },
      },
    )
  if (bought && next) {
    return (
      <Modal isOpen onOpenChange={onClose} title={t('bought', { date: dateText.day(bought.vipUntil) })}>
        <BackToVideo to={next} />
      </Modal>
    )
  }
  const close = () => !isPending && onClose()
  const balanceRow = (
    <KeyValueRow name={t('row.before')} value={<PointsAmount amount={balance} size="small" />} />
  )
  const pay = isBalanceTooLow ? (
    <LinkButton
      render={<Link to={withNext(`/user/buy?need=${price.amount}`, next)} />}
      variant={otherPaymentMethods ? 'secondary' : 'primary'}
    >
      {t('topUp')}
    </LinkButton>
  ) : (
    <Button isBusy={isPending} onClick={buy} variant="primary">
      {t('buy')}
    </Button>
  )
  return (
    <Modal
      footer={
        <>
          {pay}
          {/* on a phone below the ways to pay, of which some are above the footer */}
          <Button aria-disabled={isPending} className="sm:order-first" onClick={close}>
            {t('later')}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(next) => !next && close()}
      title={localText(card.name)}
    >
      <KeyValueList>
        <KeyValueRow name={t('row.time')} value={durationText(card)} />
        <KeyValueRow name={t('row.price')} value={<PriceTag price={price} />} />
        {!isBalanceTooLow && balanceRow}
        {!isBalanceTooLow && !isUnknown && (
          <KeyValueRow
            name={t('row.after')}
            value={<PointsAmount amount={balance - price.amount} size="small" />}
          />
        )}
      </KeyValueList>
      {/* before what is said about the balance: in a low window that is below the fold */}
      {otherPaymentMethods?.(isBalanceTooLow)}
      {isBalanceTooLow && (
        <div className={classNames(otherPaymentMethods && 'mt-4', 'border-line border-t')}>
          <KeyValueList>{balanceRow}</KeyValueList>
          <p className="pt-1 text-warning text-sm">{t('balanceTooLow')}</p>
        </div>
      )}
      {error && (
        <p className="pt-3 text-danger text-sm" role="alert">
          {isRefusal(error, 'NOT_FOUND') ? tEntitlements('errors.NOT_FOR_SALE') : errorText(error)}
        </p>
      )}
    </Modal>
  )
}

/** The purchase of a card. A notice confirms it, unless the member returns to a video. */
function useBuyCard(member: MemberInfo) {
  const { t } = useTranslation('memberships')
  const dateText = useDateText()
  const queryClient = useQueryClient()
  const refreshMember = useRefreshMember()
  const next = useNext()
  // Not with `mutate`, whose callbacks end with the dialog: its page may be left before the response arrives.
  return useCall(buyCard, {
    onSuccess({ vipUntil }) {
      if (!next) notify({ kind: 'success', text: t('bought', { date: dateText.day(vipUntil) }) })
      // every right to watch may have changed
      void queryClient.invalidateQueries({ queryKey: ['personal', member.userId] })
    },
    onError(failure) {
      if (isRefusal(failure, 'PRICE_CHANGED') || isRefusal(failure, 'NOT_FOUND')) {
        void queryClient.invalidateQueries({ queryKey: publicQuery(listCards, {}).queryKey })
      }
      void refreshMember()
    },
  })
}
