import type { MemberInfo, Offer, Price } from '@liuguang/contract'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TicketIcon } from '../../ui/icons/wallet-icons.tsx'
import { LinkWithReturn } from '../accounts/link-with-return.tsx'
import { SignInChoice } from '../accounts/sign-in-choice.tsx'
import { useGuestSignIn } from '../accounts/use-guest-sign-in.ts'
import { useMember } from '../accounts/use-member.ts'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useTopUpPrice } from '../payments/use-top-up-price.ts'
import type { Unlock } from './use-unlock.ts'
import { VipButton, VipGuestButton, VipText } from './vip-button.tsx'

interface OfferPanelProps {
  offers: readonly Offer[]
  unlock: Unlock
  /** The position to resume at after signing in or paying on another page. */
  positionMs: () => number
  /** The page to return to, if the router does not know the current address. */
  path?: string
  /** `overlay` is short and covers the last picture; `sheet` has more room. */
  look: 'overlay' | 'sheet'
  /** An overlay on an upright picture: its buttons are below each other, unless it is low. */
  isNarrow?: boolean
}

/** The price, then the offers for the whole video: free view, payment, VIP, a code, an invitation. */
export function OfferPanel({ offers, unlock, positionMs, path, look, isNarrow = false }: OfferPanelProps) {
  const { t } = useTranslation('videos')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const member = useMember()
  // a new guest sees the same offers, with a busy button, until the next page is loaded
  const [isLeaving, setIsLeaving] = useState(false)
  const next = `${path ?? pathname}?t=${Math.floor(positionMs() / 1000)}`
  const pay = offers.find((offer) => offer.kind === 'pay')
  const freeView = offers.find((offer) => offer.kind === 'free_view')
  const hasVip = offers.some((offer) => offer.kind === 'vip')
  const price = pay ? (unlock.changedPrice ?? pay.price) : undefined
  const shortage = useShortage(price)
  const isTight = look === 'overlay'
  const size = isTight ? 'compact' : 'medium'

  if (!member || isLeaving) {
    /** Leads a new guest on to paying; an account with enough points is shown the price and its balance here. */
    const goOn = async ({ points }: MemberInfo, goal: 'pay' | 'vip') => {
      const isForPoints = goal === 'pay' && price?.asset === 'points'
      if (isForPoints && points >= price.amount) return
      setIsLeaving(true)
      window.history.replaceState(window.history.state, '', next)
      await navigate(withNext(isForPoints ? `/user/buy?need=${price.amount}` : '/user/upgrade', next))
      // with the page that was loaded; without it, as after the browser's Back, the offers are for the new account
      startTransition(() => setIsLeaving(false))
    }
    return <VisitorOffers {...{ price, hasVip, next, look, isNarrow }} onSignedIn={goOn} />
  }
  // diamonds are not sold: whoever has too few is offered VIP, which gives some
  const isPayable = price !== undefined && (price.asset === 'points' || shortage.missing === 0)
  const hasTwoColumns = isTight && isPayable && (freeView !== undefined || hasVip)
  return (
    <div className="space-y-2.5">
      {price && <PriceAndBalance isChanged={unlock.changedPrice !== undefined} price={price} />}
      <div
        className={
          hasTwoColumns
            ? classNames('grid gap-2', isNarrow ? 'short:grid-cols-2' : 'grid-cols-2')
            : 'space-y-2.5'
        }
      >
        {freeView && (
          <Button
            icon={!isTight && <TicketIcon size={20} />}
            isBlock
            isBusy={unlock.isSpending}
            onClick={unlock.spendFreeView}
            size={size}
            variant="primary"
          >
            {t(isTight ? 'offer.freeViewShort' : 'offer.freeView', { left: freeView.left })}
          </Button>
        )}
        {price && isPayable && (
          <PayButton isPrimary={!freeView} isTight={isTight} next={next} price={price} unlock={unlock} />
        )}
        {hasVip && (
          <VipButton
            className={classNames(
              hasTwoColumns && freeView !== undefined && (isNarrow ? 'short:col-span-2' : 'col-span-2'),
            )}
            isPrimary={!isPayable && !freeView}
            next={next}
            size={size}
          />
        )}
      </div>
      <OtherOffers next={next} />
    </div>
  )
}

/** The balance in the price’s asset and how much of it is missing; `missing` is 0 if it is enough. */
function useShortage(price: Price | undefined): { balance: number; missing: number } {
  const member = useMember()
  const balance = (price?.asset === 'diamonds' ? member?.diamonds : member?.points) ?? 0
  return { balance, missing: Math.max(0, (price?.amount ?? 0) - balance) }
}

interface VisitorOffersProps extends Required<Pick<OfferPanelProps, 'look' | 'isNarrow'>> {
  /** Undefined for a video that only VIP unlocks. */
  price: Price | undefined
  hasVip: boolean
  next: string
  /** Called with the new guest account, and what its tap was for; `pay` also if VIP is the only way. */
  onSignedIn: (user: MemberInfo, goal: 'pay' | 'vip') => void
}

/** What the whole video costs, for visitors without an account, and the next step, which makes a guest account. */
function VisitorOffers({ price, hasVip, next, look, isNarrow, onSignedIn }: VisitorOffersProps) {
  const { t } = useTranslation('videos')
  const isTight = look === 'overlay'
  const size = isTight ? 'compact' : 'medium'
  // else VIP is the way: diamonds are not sold, but come with it
  const isForPoints = price?.asset === 'points'
  const guest = useGuestSignIn((user) => onSignedIn(user, 'pay'))
  const vipGuest = useGuestSignIn((user) => onSignedIn(user, 'vip'))
  const vip = isForPoints && hasVip && (
    <VipGuestButton guest={vipGuest} isDisabled={guest.isPending} size={size} />
  )
  return (
    <div className={isTight ? 'space-y-1 @2xl:space-y-3' : 'space-y-2.5'}>
      <VisitorSentence isTight={isTight} price={price} />
      {/* a phone’s player has no room for a row of its own for logging in */}
      <SignInChoice
        guest={guest}
        insteadOfLogin={(isTight && vip) || undefined}
        isGuestDisabled={vipGuest.isPending}
        guestText={isForPoints ? t('offer.withoutAccount') : <VipText size={size} />}
        isCompact={isTight}
        isStackedUnlessShort={isNarrow}
        more={!isTight && vip}
        next={next}
      />
      <OtherOffers hasLogin={isTight && isForPoints && hasVip} next={next} />
    </div>
  )
}

/** The price, in points with the least money that buys that many, and what the next step is. */
function VisitorSentence({ price, isTight }: { price: Price | undefined; isTight: boolean }) {
  const { t } = useTranslation('videos')
  const moneyText = useMoneyText()
  const cost = useAmountText(price?.amount ?? 0, price?.asset ?? 'points').named
  const topUp = useTopUpPrice(price?.asset === 'points' ? price.amount : undefined)
  return (
    <p className={classNames('text-center', isTight && 'text-sm @2xl:text-base')}>
      {price ? (
        <strong>
          {topUp
            ? t('offer.priceFrom', { price: cost, money: moneyText(topUp) })
            : t('offer.priceOnly', { price: cost })}
        </strong>
      ) : (
        t('offer.vipSentence')
      )}
      <span className={classNames('block text-ink-muted', isTight ? 'text-xs @2xl:text-sm' : 'text-sm')}>
        {!price && t('offer.vipSteps')}
        {price?.asset === 'diamonds' && t('topUp.diamondsText')}
        {/* a site that sells no points has no payment methods to choose from */}
        {price?.asset === 'points' && topUp !== null && t('offer.guestSteps')}
      </span>
    </p>
  )
}

function PriceAndBalance({ price, isChanged }: { price: Price; isChanged: boolean }) {
  const { t } = useTranslation('videos')
  const cost = useAmountText(price.amount, price.asset).named
  const shortage = useShortage(price)
  const balance = useAmountText(shortage.balance, price.asset).digits
  const missing = useAmountText(shortage.missing, price.asset).digits
  return (
    <p aria-live="polite" className="text-balance text-center tabular-nums">
      {isChanged && <span className="block text-sm text-warning">{t('offer.changed', { price: cost })}</span>}
      <strong>
        {shortage.missing > 0
          ? t('offer.short', { price: cost, balance, missing })
          : t('offer.price', { price: cost, balance })}
      </strong>
      {shortage.missing > 0 && price.asset === 'diamonds' && (
        <span className="block text-ink-muted text-sm">{t('topUp.diamondsText')}</span>
      )}
    </p>
  )
}

interface PayButtonProps {
  price: Price
  unlock: Unlock
  next: string
  isTight: boolean
  isPrimary: boolean
}

/** Pays; if the balance is too low, leads to topping up what is missing. */
function PayButton({ price, unlock, next, isTight, isPrimary }: PayButtonProps) {
  const { t } = useTranslation('videos')
  const cost = useAmountText(price.amount, price.asset).named
  const { missing } = useShortage(price)
  const look = { size: isTight ? 'compact' : 'medium', variant: isPrimary ? 'primary' : 'secondary' } as const
  return missing > 0 ? (
    <LinkButton
      {...look}
      isBlock
      render={<LinkWithReturn next={next} to={`/user/buy?need=${price.amount}`} />}
    >
      {t('offer.topUp')}
    </LinkButton>
  ) : (
    <Button {...look} isBlock isBusy={unlock.isPaying} onClick={() => unlock.pay(price)}>
      {t(isTight ? 'offer.payShort' : 'offer.pay', { price: cost })}
    </Button>
  )
}

/** The offers that need no money: a code of the operator's, and an invitation (spec 2). */
function OtherOffers({ next, hasLogin = false }: { next: string; hasLogin?: boolean }) {
  const { t } = useTranslation('videos')
  const { t: tAccounts } = useTranslation('accounts')
  const look = classNames(
    'tap inline-flex items-center hover:underline',
    hasLogin ? 'px-1.5 text-xs @2xl:text-sm' : 'px-2 text-sm',
  )
  return (
    <p className={classNames('-my-1 flex flex-wrap justify-center', hasLogin ? 'gap-x-1' : 'gap-x-4')}>
      {hasLogin && (
        <LinkWithReturn className={look} next={next} to="/user/login">
          {tAccounts('login.title')}
        </LinkWithReturn>
      )}
      <LinkWithReturn className={look} next={next} to="/user/redeem">
        {t('offer.redeem')}
      </LinkWithReturn>
      <LinkWithReturn className={look} next={next} to="/user/promote">
        {t('offer.invite')}
      </LinkWithReturn>
    </p>
  )
}
