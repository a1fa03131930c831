import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { CommentPanel, type CommentPanelProps } from './comment-panel.tsx'

interface CommentSheetProps extends Omit<CommentPanelProps, 'place'> {
  isOpen: boolean
  onClose: () => void
}

/** The comments over a video that plays on. */
export function CommentSheet({ isOpen, onClose, ...panel }: CommentSheetProps) {
  const { t } = useTranslation('comments')
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} over="video" title={t('title')}>
      <CommentPanel {...panel} place="sheet" />
    </Sheet>
  )
}
