import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface TopUpModalProps {
  isOpen: boolean
  onClose: () => void
}

/** The balance does not suffice: leads to the ways to fill it (spec 2). */
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
