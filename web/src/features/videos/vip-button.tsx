import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { LinkWithReturn } from '../accounts/link-with-return.tsx'
import type { useGuestSignIn } from '../accounts/use-guest-sign-in.ts'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useVipPrice } from '../payments/use-vip-price.ts'

type Size = 'compact' | 'medium'

interface VipButtonProps {
  next: string
  size: Size
  isPrimary: boolean
  className?: string
}

/** Leads an account to VIP. */
export function VipButton({ next, size, isPrimary, className }: VipButtonProps) {
  return (
    <LinkButton
      className={classNames(minHeight(size), className)}
      isBlock
      render={<LinkWithReturn next={next} to="/user/upgrade" />}
      size={size}
      variant={isPrimary ? 'primary' : 'secondary'}
    >
      <VipText size={size} />
    </LinkButton>
  )
}

interface VipGuestButtonProps {
  guest: ReturnType<typeof useGuestSignIn>
  isDisabled: boolean
  size: Size
}

/** Makes a guest account for VIP. Shown above the consent that the tap gives. */
export function VipGuestButton({ guest, isDisabled, size }: VipGuestButtonProps) {
  return (
    <Button
      className={minHeight(size)}
      disabled={!guest.isReady || isDisabled}
      isBlock
      isBusy={guest.isPending}
      onClick={guest.signIn}
      size={size}
    >
      <VipText size={size} />
    </Button>
  )
}

/** Two lines need more than 44 px, which the smallest players do not have. */
const minHeight = (size: Size) => (size === 'compact' ? '@sm:min-h-13' : 'min-h-13')

/** The label of a button that leads to VIP, with the price per month. */
export function VipText({ size }: { size: Size }) {
  const { t } = useTranslation('videos')
  const moneyText = useMoneyText()
  const vip = useVipPrice()
  const points = useAmountText(vip?.price.amount ?? 0, vip?.price.asset ?? 'points').named
  const money = vip?.money && moneyText(vip.money)
  return (
    <>
      {size === 'medium' && <CrownIcon size={20} />}
      <span className="flex flex-col whitespace-normal text-balance py-1 text-center leading-tight">
        {t(size === 'medium' ? 'offer.vip' : 'offer.vipShort')}
        {vip && (
          <span className="font-normal text-xs">
            {money ? t('offer.vipPrice', { points, money }) : t('offer.vipPoints', { points })}
          </span>
        )}
      </span>
    </>
  )
}
