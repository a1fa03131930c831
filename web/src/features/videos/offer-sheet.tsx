import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { OfferPanel } from './offer-panel.tsx'

interface OfferSheetProps extends Omit<ComponentProps<typeof OfferPanel>, 'look'> {
  isOpen: boolean
  onClose: () => void
}

/**
 * The offers, opened before the end of the preview; and, after any attempt to pay, a dialog that the balance is too
 * low, with a link to top it up (spec 2).
 */
export function OfferSheet({ isOpen, onClose, ...panel }: OfferSheetProps) {
  const { t } = useTranslation('videos')
  const { isShort, forgetShortage } = panel.unlock
  return (
    <>
      <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={t('offer.title')}>
        <OfferPanel {...panel} look="sheet" />
      </Sheet>
      <Modal
        footer={
          <>
            <Button onClick={forgetShortage}>{t('topUp.later')}</Button>
            <LinkButton render={<Link to="/user/buy" />} variant="primary">
              {t('topUp.now')}
            </LinkButton>
          </>
        }
        isOpen={isShort}
        onOpenChange={(next) => !next && forgetShortage()}
        title={t('topUp.title')}
      >
        {t('topUp.text')}
      </Modal>
    </>
  )
}
