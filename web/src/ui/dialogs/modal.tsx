import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/navigation-icons.tsx'
import { isOnNotice } from '../notices/is-on-notice.ts'
import { DialogBody } from './dialog-body.tsx'

interface ModalProps {
  isOpen: boolean
  /** Called with false on the overlay, Escape or the close button. A press inside never closes. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, in reading order; on phones they are stacked, with the last one at the bottom. */
  footer?: ReactNode
  /** False if a choice is required: overlay, Escape and close button do not close. Default true. */
  isDismissible?: boolean
  /** Maximum width: `medium` 420 px, `large` 640 px. */
  size?: 'medium' | 'large'
}

export const backdropClassName =
  'fixed inset-0 z-modal bg-scrim transition-opacity duration-normal data-ending-style:opacity-0 data-starting-style:opacity-0'

export function Modal({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  isDismissible = true,
  size = 'medium',
}: ModalProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog.Root
      disablePointerDismissal={!isDismissible}
      onOpenChange={(next, details) => {
        const isKeptOpen =
          (details.reason === 'outside-press' && isOnNotice(details.event)) ||
          (details.reason === 'escape-key' && !isDismissible)
        if (isKeptOpen) details.cancel()
        else onOpenChange(next)
      }}
      open={isOpen}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClassName} data-scrim />
        <Dialog.Popup
          className={classNames(
            // a phone held upright has room for a notice above it
            'fixed top-1/2 left-1/2 z-modal flex max-h-[calc(100dvh-3rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col upright:max-h-[calc(100dvh-8rem)]',
            'overflow-hidden rounded-xl bg-raised text-ink shadow-float outline-none ring-1 ring-line',
            'transition duration-normal ease-out data-ending-style:scale-96 data-ending-style:opacity-0',
            'data-starting-style:scale-96 data-starting-style:opacity-0',
            size === 'medium' ? 'max-w-105' : 'max-w-160',
          )}
        >
          <div className="flex items-center gap-2 pt-3 pr-3 pl-5">
            <Dialog.Title className="min-h-11 flex-1 content-center font-semibold text-lg">
              {title}
            </Dialog.Title>
            {isDismissible && (
              <Dialog.Close render={<IconButton icon={<CloseIcon size={20} />} label={t('close')} />} />
            )}
          </div>
          <DialogBody className="pb-5 text-ink-muted">{children}</DialogBody>
          {footer && (
            <div className="flex flex-col gap-3 border-line border-t px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
