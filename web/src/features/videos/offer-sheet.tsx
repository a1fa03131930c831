import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { LinkWithReturn } from '../accounts/link-with-return.tsx'
import { OfferPanel } from './offer-panel.tsx'

interface OfferSheetProps extends Omit<ComponentProps<typeof OfferPanel>, 'look'> {
  isOpen: boolean
  onClose: () => void
}

/**
 * The offers, opened before the end of the preview; and, after any attempt to pay, a dialog that the balance is too
 * low, with links to top it up and to invite (spec 2).
 */
export function OfferSheet({ isOpen, onClose, ...panel }: OfferSheetProps) {
  const { t } = useTranslation('videos')
  const { isBalanceTooLow, clearBalanceTooLow, changedPrice } = panel.unlock
  const { pathname } = useLocation()
  const next = `${panel.path ?? pathname}?t=${Math.floor(panel.positionMs() / 1000)}`
  const price = changedPrice ?? panel.offers.find((offer) => offer.kind === 'pay')?.price
  // diamonds are not sold: VIP cards give them
  const canBeToppedUp = price?.asset !== 'diamonds'
  return (
    <>
      <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={t('offer.title')}>
        <OfferPanel {...panel} look="sheet" />
      </Sheet>
      <Modal
        footer={
          <>
            <LinkButton render={<LinkWithReturn next={next} to="/user/promote" />}>
              {t('offer.invite')}
            </LinkButton>
            <LinkButton
              render={
                <LinkWithReturn
                  next={next}
                  to={canBeToppedUp ? `/user/buy?need=${price?.amount ?? 0}` : '/user/upgrade'}
                />
              }
              variant="primary"
            >
              {t(canBeToppedUp ? 'topUp.now' : 'offer.vipShort')}
            </LinkButton>
          </>
        }
        isOpen={isBalanceTooLow}
        onOpenChange={(next) => !next && clearBalanceTooLow()}
        title={t(canBeToppedUp ? 'topUp.title' : 'topUp.diamondsTitle')}
      >
        {t(canBeToppedUp ? 'topUp.text' : 'topUp.diamondsText')}
      </Modal>
    </>
  )
}
