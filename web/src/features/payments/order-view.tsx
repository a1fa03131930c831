import type { PaymentOrder } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { withNext } from '../../platform/session/login-redirect.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../ui/icons/status-icons.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { RecoveryReminder } from '../accounts/recovery-reminder.tsx'
import { BackToVideo } from '../memberships/back-to-video.tsx'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'
import { chainNames } from './chain-names.ts'
import { CryptoClaims } from './crypto-claims.tsx'
import { CryptoNotes } from './crypto-notes.tsx'
import { CryptoPanel } from './crypto-panel.tsx'
import { CryptoTransfers } from './crypto-transfers.tsx'
import { type OrderOutcome, outcomeOf, type PaymentReturn } from './order-outcome.ts'
import { TestModeNote } from './test-mode-note.tsx'
import { useMoneyText } from './use-money-text.ts'
import { usePay } from './use-pay.ts'

const marks: Record<OrderOutcome, ReactNode> = {
  credited: <SuccessIcon className="text-success" size={40} />,
  checking: <Spinner size={40} />,
  waiting: <HistoryIcon className="text-amber" size={40} />,
  partial: <HistoryIcon className="text-amber" size={40} />,
  claimed: <HistoryIcon className="text-amber" size={40} />,
  unfinished: <HistoryIcon className="text-amber" size={40} />,
  declined: <ErrorIcon className="text-danger" size={40} />,
  expired: <WarningIcon className="text-warning" size={40} />,
  refunded: <InfoIcon className="text-ink-muted" size={40} />,
  disputed: <WarningIcon className="text-danger" size={40} />,
}

const awaitedOutcomes: readonly OrderOutcome[] = ['waiting', 'partial', 'checking', 'expired']
const failures: readonly OrderOutcome[] = ['declined', 'unfinished', 'expired']

/** The outcome of an order, its content, and what can be done now. */
export function OrderView({ order, paymentReturn }: { order: PaymentOrder; paymentReturn: PaymentReturn }) {
  const { t } = useTranslation('payments')
  const moneyText = useMoneyText()
  const dateText = useDateText()
  const localText = useLocalText()
  const outcome = outcomeOf(order, paymentReturn)
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-2 pb-6 text-center" role="status">
        {marks[outcome]}
        <p className="pt-1 font-semibold text-lg">{t(`outcome.${outcome}.title`)}</p>
        <p className="max-w-80 text-balance text-ink-muted text-sm">
          <OutcomeText order={order} outcome={outcome} />
        </p>
        {/* spec 8; other browsers than a phone’s own may not open the provider’s page */}
        {failures.includes(outcome) && !order.crypto && (
          <p className="hidden max-w-80 text-balance text-ink-muted text-sm pointer-coarse:block">
            {t('builtInBrowser')}
          </p>
        )}
      </div>
      {outcome === 'credited' && order.returnTo && (
        <div className="pb-6">
          <BackToVideo to={order.returnTo} />
        </div>
      )}
      {order.crypto && (
        <div className="space-y-4 pb-4">
          <CryptoNotes crypto={order.crypto} isOpen={awaitedOutcomes.includes(outcome)} />
          {(outcome === 'waiting' || outcome === 'partial') && (
            <CryptoPanel crypto={order.crypto} expiresAt={order.expiresAt} orderId={order.id} />
          )}
          <CryptoTransfers crypto={order.crypto} />
          <CryptoClaims crypto={order.crypto} order={order} />
        </div>
      )}
      <Card>
        <KeyValueList>
          <KeyValueRow name={t('row.money')} value={<strong>{moneyText(order.money)}</strong>} />
          <KeyValueRow
            name={t('row.gives')}
            value={
              order.card ? (
                localText(order.card.name)
              ) : (
                <PointsAmount amount={order.creditedPoints ?? order.points} />
              )
            }
          />
          <KeyValueRow
            name={t('row.method')}
            value={
              order.crypto ? (
                <>
                  {t('method.crypto')} ·{' '}
                  <span className="whitespace-nowrap">{chainNames[order.crypto.chain]}</span>
                </>
              ) : (
                t(`method.${order.method}`)
              )
            }
          />
          <KeyValueRow name={t('row.made')} value={dateText.moment(order.createdAt)} />
          {order.creditedAt && (
            <KeyValueRow name={t('row.credited')} value={dateText.moment(order.creditedAt)} />
          )}
          <KeyValueRow
            name={t('row.id')}
            value={<span className="break-all font-mono text-xs">{order.id}</span>}
          />
        </KeyValueList>
      </Card>
      {order.isTest && (
        <div className="pt-4">
          <TestModeNote />
        </div>
      )}
      <div className="space-y-3 pt-5">
        <OrderActions order={order} outcome={outcome} />
        {/* not for visitors on the way to a video: its page shows it after the purchase */}
        {outcome === 'credited' && !order.returnTo && <RecoveryReminder />}
      </div>
    </>
  )
}

/** Payments on a chain have texts of their own, and the amount may be more or less than was due. */
function OutcomeText({ order, outcome }: { order: PaymentOrder; outcome: OrderOutcome }) {
  const { t } = useTranslation('payments')
  const { crypto, creditedPoints, points } = order
  if (outcome === 'credited') {
    if (creditedPoints !== null && creditedPoints !== points) {
      return t(creditedPoints < points ? 'crypto.creditedLess' : 'crypto.creditedMore', {
        points: creditedPoints,
      })
    }
    return order.card ? t('card.credited') : t('outcome.credited.text')
  }
  if (crypto && (outcome === 'waiting' || outcome === 'checking' || outcome === 'expired')) {
    return t(`crypto.${outcome}`)
  }
  if (crypto && outcome === 'partial') {
    return t('outcome.partial.text', { received: crypto.received, missing: crypto.missing })
  }
  return t(`outcome.${outcome}.text`)
}

function OrderActions({ order, outcome }: { order: PaymentOrder; outcome: OrderOutcome }) {
  const { t } = useTranslation('payments')
  const paymentErrorText = usePaymentErrorText()
  const { pay, isPaying, error } = usePay()
  const isOver = outcome === 'credited' || outcome === 'refunded' || outcome === 'disputed'
  const needsSupport = outcome === 'refunded' || outcome === 'disputed' || outcome === 'claimed'
  const mayContinue = order.payUrl && (outcome === 'waiting' || outcome === 'unfinished')
  // a member whose transfer is under review does not see the request to pay again
  const isHeld = order.crypto?.transfers.some(({ state }) => state === 'held') ?? false
  const mayRestart = outcome === 'declined' || (outcome === 'expired' && !isHeld)
  return (
    <>
      {error && (
        <p className="text-danger text-sm" role="alert">
          {paymentErrorText(error)}
        </p>
      )}
      {mayContinue && (
        <LinkButton isBlock render={<a href={order.payUrl ?? ''}>{t('continue')}</a>} variant="primary">
          {t('continue')}
        </LinkButton>
      )}
      {mayRestart && (
        <Button
          isBlock
          isBusy={isPaying}
          onClick={() =>
            pay({
              method: order.method,
              ...(order.crypto ? { chain: order.crypto.chain } : {}),
              money: order.money,
              points: order.points,
              ...(order.card ? { cardId: order.card.id } : {}),
              ...(order.returnTo ? { returnTo: order.returnTo } : {}),
            })
          }
          variant="primary"
        >
          {t('restart')}
        </Button>
      )}
      {outcome === 'credited' && (
        <LinkButton isBlock render={<Link to="/user" />} variant={order.returnTo ? 'secondary' : 'primary'}>
          {t('toMember')}
        </LinkButton>
      )}
      {needsSupport && (
        <LinkButton isBlock render={<Link to="/user/service" />}>
          {t('crypto.support')}
        </LinkButton>
      )}
      {!isOver && !needsSupport && (
        <LinkButton
          isBlock
          render={
            <Link to={withNext(order.card ? '/user/upgrade' : '/user/buy', order.returnTo ?? undefined)} />
          }
        >
          {t('otherAmount')}
        </LinkButton>
      )}
      {order.isTest && order.payUrl && isOver && (
        <LinkButton isBlock render={<a href={order.payUrl}>{t('openTest')}</a>}>
          {t('openTest')}
        </LinkButton>
      )}
    </>
  )
}
