import { useTranslation } from 'react-i18next'
import { GiftIcon } from '../../../ui/icons/wallet-icons.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useIsInvited } from '../use-referral.ts'
import { useVerificationGift } from './use-verification-gift.ts'

/**
 * Reasons to register, to upgrade and to link an address: an invitation, and what verifying an address for the first
 * time gives.
 */
export function GiftAnnouncement() {
  const { t } = useTranslation('credentials')
  const gift = useVerificationGift()
  const isInvited = useIsInvited()
  if (!gift && !isInvited) return null
  return (
    <div className="pb-5">
      <Card look="accent">
        {isInvited && <p className="text-ink-muted text-sm">{t('bind.invited')}</p>}
        {gift && (
          <p className="flex items-center gap-2 font-semibold">
            <GiftIcon className="shrink-0 text-amber" size={22} /> {t('bind.gift', { gift })}
          </p>
        )}
      </Card>
    </div>
  )
}
