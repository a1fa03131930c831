import type { Offer } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { Unlock } from './use-unlock.ts'

interface OfferSheetProps {
  isOpen: boolean
  onClose: () => void
  offers: readonly Offer[]
  unlock: Unlock
  positionMs: () => number
  path?: string
}

/** The offers, opened before the end of the preview. */
export function OfferSheet({ isOpen, onClose, ...panel }: OfferSheetProps) {
  const { t } = useTranslation('videos')
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={t('offer.title')}>
      <OfferPanel {...panel} look="sheet" />
    </Sheet>
  )
}
