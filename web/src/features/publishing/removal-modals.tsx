import type { Work } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { stopSending } from './upload-store.ts'
import { currentFile } from './work-file.ts'

interface RemovalModalProps {
  work: Work
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

/** Asks before a draft, or the change of a published work, is thrown away. */
export function DeletionModal({ work, isOpen, onOpenChange, onConfirm }: RemovalModalProps) {
  const { t } = useTranslation('publishing')
  const isDraft = work.state === 'draft'
  return (
    <Modal
      footer={
        <>
          <Button
            onClick={() => {
              onOpenChange(false)
              const { upload } = currentFile(work)
              if (upload) void stopSending(upload.id)
              onConfirm()
            }}
            variant="danger"
          >
            {t(isDraft ? 'works.delete' : 'works.discard')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('works.keep')}</Button>
        </>
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(isDraft ? 'works.askDelete' : 'works.askDiscard', { title: work.title })}
    />
  )
}

/** Says what becomes of buyers and earnings before a published work leaves the site. */
export function TakeDownModal({ work, isOpen, onOpenChange, onConfirm }: RemovalModalProps) {
  const { t } = useTranslation('publishing')
  return (
    <Modal
      footer={
        <>
          <Button
            onClick={() => {
              onOpenChange(false)
              onConfirm()
            }}
            variant="danger"
          >
            {t('works.takeDown')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('works.keep')}</Button>
        </>
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('works.askTakeDown', { title: work.title })}
    >
      <p className="text-ink-muted text-sm">{t('works.takeDownText')}</p>
    </Modal>
  )
}
