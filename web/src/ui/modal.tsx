import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { DialogBody } from './dialog-body.tsx'
import { isOnNotice } from './dialog-dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/navigation-icons.tsx'

export interface ModalProps {
  isOpen: boolean
  /** Called with false when the overlay, Escape or the close button is used. A press inside never closes. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, in reading order; on phones they stand below each other, the last one nearest the thumb. */
  footer?: ReactNode
  /** False where the person must choose: overlay, Escape and the corner button are gone. Default true. */
  isDismissible?: boolean
  /** `medium` is 420 px at most, `large` 640 px. */
  size?: 'medium' | 'large'
  /** What gets the focus first; default is the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

export const backdropClassName =
  'fixed inset-0 z-modal bg-scrim transition-opacity duration-normal data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A dialog in the middle of the screen: title at the top, body, buttons at the bottom. */
export function Modal({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  isDismissible = true,
  size = 'medium',
  initialFocus,
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
        <Dialog.Backdrop className={backdropClassName} />
        <Dialog.Popup
          className={classNames(
            'fixed top-1/2 left-1/2 z-modal flex max-h-[calc(100dvh-3rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col',
            'overflow-hidden rounded-xl bg-raised text-ink shadow-float outline-none ring-1 ring-line',
            'transition duration-normal ease-out data-ending-style:scale-96 data-ending-style:opacity-0',
            'data-starting-style:scale-96 data-starting-style:opacity-0',
            size === 'medium' ? 'max-w-105' : 'max-w-160',
          )}
          initialFocus={initialFocus}
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
