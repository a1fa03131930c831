import type { Offer, Price } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CrownIcon, TicketIcon } from '../../ui/icons/wallet-icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAmountText } from '../../ui/use-amount-text.ts'
import { SignInChoice } from '../accounts/sign-in-choice.tsx'
import { useMember } from '../accounts/use-member.ts'
import type { Unlock } from './use-unlock.ts'

interface OfferPanelProps {
  offers: readonly Offer[]
  unlock: Unlock
  /** Comes back to this moment after signing in elsewhere. */
  positionMs: () => number
  /** The same, where the address bar names what the router does not know of. */
  path?: string
  /** `overlay` lies over the last picture and is short; `sheet` has room. */
  look: 'overlay' | 'sheet'
}

/** What would open the whole video, what it costs, and what is left afterwards. */
export function OfferPanel({ offers, unlock, positionMs, path, look }: OfferPanelProps) {
  const { t } = useTranslation('videos')
  const { pathname } = useLocation()
  const member = useMember()
  const pay = offers.find((offer) => offer.kind === 'pay')
  const freeView = offers.find((offer) => offer.kind === 'free_view')
  const hasVip = offers.some((offer) => offer.kind === 'vip')
  const price = pay ? (unlock.changedPrice ?? pay.price) : undefined

  if (!member) {
    const next = `${path ?? pathname}?t=${Math.floor(positionMs() / 1000)}`
    return (
      <div className="space-y-3">
        <p className="text-center text-ink-muted text-sm">
          {price ? <PriceSentence hasVip={hasVip} price={price} /> : t('offer.vipSentence')}
        </p>
        <SignInChoice isCompact={look === 'overlay'} next={next} />
      </div>
    )
  }
  // over a phone's picture there is room for two rows of buttons
  const isTight = look === 'overlay' && freeView !== undefined && hasVip
  return (
    <div className="space-y-2.5">
      {price && <PayButton balance={balanceOf(member, price)} price={price} unlock={unlock} />}
      <div className={isTight ? 'grid grid-cols-2 gap-2.5' : 'space-y-2.5'}>
        {freeView && (
          <Button
            icon={!isTight && <TicketIcon size={20} />}
            isBlock
            isBusy={unlock.isSpending}
            onClick={unlock.spendFreeView}
            size={isTight ? 'compact' : 'medium'}
            variant={price ? 'secondary' : 'primary'}
          >
            {t(isTight ? 'offer.freeViewShort' : 'offer.freeView', { left: freeView.left })}
          </Button>
        )}
        {hasVip && (
          <LinkButton
            icon={!isTight && <CrownIcon size={20} />}
            isBlock
            render={<Link to="/user/upgrade" />}
            size={isTight ? 'compact' : 'medium'}
            variant={price || freeView ? 'secondary' : 'primary'}
          >
            {t(isTight ? 'offer.vipShort' : 'offer.vip')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function balanceOf(member: { points: number; diamonds: number }, price: Price): number {
  return price.asset === 'points' ? member.points : member.diamonds
}

function PriceSentence({ price, hasVip }: { price: Price; hasVip: boolean }) {
  const { t } = useTranslation('videos')
  const { named } = useAmountText(price.amount, price.asset)
  return t(hasVip ? 'offer.priceOrVip' : 'offer.priceOnly', { price: named })
}

/** Pays, with the balance before and after in sight; where it does not suffice, says so and leads on. */
function PayButton({ price, balance, unlock }: { price: Price; balance: number; unlock: Unlock }) {
  const { t } = useTranslation('videos')
  const cost = useAmountText(price.amount, price.asset).named
  const before = useAmountText(balance, price.asset).digits
  const after = useAmountText(balance - price.amount, price.asset).digits
  const missing = useAmountText(price.amount - balance, price.asset).named
  const isShort = balance < price.amount
  return (
    <div>
      <p aria-live="polite" className="pb-1.5 text-center text-ink-muted text-sm tabular-nums">
        {unlock.changedPrice && (
          <span className="block text-warning">{t('offer.changed', { price: cost })}</span>
        )}
        {isShort ? t('offer.short', { missing, before }) : t('offer.balance', { before, after })}
      </p>
      {isShort ? (
        <LinkButton isBlock render={<Link to="/user/buy" />} variant="primary">
          {t('offer.topUp')}
        </LinkButton>
      ) : (
        <Button isBlock isBusy={unlock.isPaying} onClick={() => unlock.pay(price)} variant="primary">
          {t('offer.pay', { price: cost })}
        </Button>
      )}
    </div>
  )
}
