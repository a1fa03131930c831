import type { Offer, Price } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CrownIcon, TicketIcon } from '../../ui/icons/wallet-icons.tsx'
import { SignInChoice } from '../accounts/sign-in-choice.tsx'
import { useMember } from '../accounts/use-member.ts'
import type { Unlock } from './use-unlock.ts'

interface OfferPanelProps {
  offers: readonly Offer[]
  unlock: Unlock
  /** The position to resume at after signing in on the login page. */
  positionMs: () => number
  /** The page to return to, if the router does not know the current address. */
  path?: string
  /** `overlay` is short and covers the last picture; `sheet` has more room. */
  look: 'overlay' | 'sheet'
}

/** The offers for the whole video, with prices and the balance afterwards. */
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
  // over the picture on a phone there is room for two rows of buttons
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

/** Pays, showing the balance before and after; if it is too low, leads to topping up. */
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
