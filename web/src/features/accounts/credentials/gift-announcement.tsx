import { useTranslation } from 'react-i18next'
import { GiftIcon } from '../../../ui/icons/wallet-icons.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useVerificationGift } from './use-verification-gift.ts'

/** What verifying an address for the first time gives: a reason to register, to upgrade and to link an address. */
export function GiftAnnouncement() {
  const { t } = useTranslation('credentials')
  const gift = useVerificationGift()
  if (!gift) return null
  return (
    <div className="pb-5">
      <Card look="accent">
        <p className="flex items-center gap-2 font-semibold">
          <GiftIcon className="shrink-0 text-amber" size={22} /> {t('bind.gift', { gift })}
        </p>
      </Card>
    </div>
  )
}
