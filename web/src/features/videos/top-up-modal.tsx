import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'

interface TopUpModalProps {
  isOpen: boolean
  onClose: () => void
}

/** Says that the balance is too low, and links to the ways to top it up (spec 2). */
export function TopUpModal({ isOpen, onClose }: TopUpModalProps) {
  const { t } = useTranslation('videos')
  return (
    <Modal
      footer={
        <>
          <Button onClick={onClose}>{t('topUp.later')}</Button>
          <LinkButton render={<Link to="/user/buy" />} variant="primary">
            {t('topUp.now')}
          </LinkButton>
        </>
      }
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('topUp.title')}
    >
      {t('topUp.text')}
    </Modal>
  )
}
