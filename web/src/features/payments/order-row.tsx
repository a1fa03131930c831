import type { OrderState, PaymentOrder } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { chainNames } from './chain-names.ts'
import { type OrderOutcome, outcomeOf } from './order-outcome.ts'
import { useMoneyText } from './use-money-text.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const tones: Partial<Record<OrderState, string>> = {
  credited: 'text-success',
  failed: 'text-danger',
  disputed: 'text-danger',
  created: 'text-warning',
  pending: 'text-warning',
  paid: 'text-warning',
}

/** The state of an order on a chain is more precise than "waiting" or "expired". */
const textKeys = {
  checking: 'state.paid',
  partial: 'outcome.partial.title',
  claimed: 'crypto.held',
} as const satisfies Partial<Record<OrderOutcome, string>>

function hasOwnText(outcome: OrderOutcome): outcome is keyof typeof textKeys {
  return outcome in textKeys
}

interface OrderRowProps {
  order: PaymentOrder
  /** How an order that can still be paid is paid, the time left, and the way on. Default: not shown. */
  showsPayment?: boolean
}

/** An order in a list, which leads to its page. */
export function OrderRow({ order, showsPayment = false }: OrderRowProps) {
  const { t } = useTranslation('payments')
  const moneyText = useMoneyText()
  const dateText = useDateText()
  const localText = useLocalText()
  const outcome = outcomeOf(order, undefined)
  const isPayable = showsPayment && (outcome === 'waiting' || outcome === 'partial')
  return (
    <Link
      className="flex min-h-16 items-center gap-2 py-2.5 hover:text-amber"
      to={`/user/buy/order/${order.id}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block">
          {order.card ? (
            localText(order.card.name)
          ) : (
            <PointsAmount amount={order.points} hasUnit size="small" />
          )}
        </span>
        <time className="text-ink-faint text-xs" dateTime={order.createdAt}>
          {dateText.moment(order.createdAt)}
        </time>
        {isPayable && <PaymentLeft order={order} />}
      </span>
      <span className="shrink-0 pl-2 text-right">
        <span className="block font-semibold tabular-nums">{moneyText(order.money)}</span>
        <span
          className={classNames(
            'text-xs',
            hasOwnText(outcome) ? 'text-warning' : (tones[order.state] ?? 'text-ink-faint'),
          )}
        >
          {hasOwnText(outcome) ? t(textKeys[outcome]) : t(`state.${order.state}`)}
        </span>
        {isPayable && <span className="block font-semibold text-amber text-sm">{t('continue')}</span>}
      </span>
      <ChevronRightIcon className="shrink-0 text-ink-faint" size={18} />
    </Link>
  )
}

/** The method of payment, its chain, and the time left, which counts down. */
function PaymentLeft({ order: { method, crypto, expiresAt } }: { order: PaymentOrder }) {
  const { t } = useTranslation('payments')
  const seconds = useSecondsUntil(expiresAt)
  const parts = [
    t(`method.${method}`),
    crypto && chainNames[crypto.chain],
    t('crypto.left', { time: formatDuration(seconds) }),
  ]
  return (
    <span className="block text-ink-muted text-xs tabular-nums">{parts.filter(Boolean).join(' · ')}</span>
  )
}
