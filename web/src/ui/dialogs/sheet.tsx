import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/navigation-icons.tsx'
import { isOnNotice } from '../notices/is-on-notice.ts'
import { DialogBody } from './dialog-body.tsx'
import { backdropClassName } from './modal.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'

interface SheetProps {
  isOpen: boolean
  /** Called with false on the overlay, Escape, the close button or a drag downwards. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children?: ReactNode
  /** Stays visible below the scrolling body. */
  footer?: ReactNode
  /** What it covers; a video stays visible and keeps playing. Default: page. */
  over?: 'page' | 'video'
}

const places = {
  page: 'max-h-[88dvh] md:left-1/2 md:w-120 md:-translate-1/2',
  video: 'h-[65dvh] md:right-8 md:h-[80dvh] md:w-105 md:-translate-y-1/2',
}

/**
 * A panel that slides up from the bottom on phones and is dragged down to close; a dialog on wide screens.
 */
export function Sheet({ isOpen, onOpenChange, title, children, footer, over = 'page' }: SheetProps) {
  const { t } = useTranslation('ui')
  const dragRef = useSheetDrag(() => onOpenChange(false))
  return (
    <Dialog.Root
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && isOnNotice(details.event)) details.cancel()
        else onOpenChange(next)
      }}
      open={isOpen}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          className={classNames(backdropClassName, over === 'video' && 'bg-transparent')}
          data-scrim={over === 'page' || undefined}
        />
        <Dialog.Popup
          className={classNames(
            'fixed inset-x-0 bottom-0 z-modal flex flex-col rounded-t-xl bg-raised text-ink shadow-float',
            'outline-none ring-1 ring-line transition duration-normal ease-out',
            'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
            'md:inset-auto md:top-1/2 md:rounded-xl md:data-ending-style:opacity-0',
            places[over],
            'md:data-starting-style:opacity-0 md:data-ending-style:translate-y-[calc(-50%+1rem)]',
            'md:data-starting-style:translate-y-[calc(-50%+1rem)]',
          )}
          ref={dragRef}
        >
          <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-strong md:hidden" />
          <div className="flex items-center gap-2 pt-1 pr-3 pl-5 md:pt-3">
            <Dialog.Title className="min-h-11 flex-1 content-center text-balance font-semibold text-lg">
              {title}
            </Dialog.Title>
            <Dialog.Close render={<IconButton icon={<CloseIcon size={20} />} label={t('close')} />} />
          </div>
          <DialogBody className="pb-4">{children}</DialogBody>
          <div className="pb-safe">
            {footer && <div className="flex flex-col gap-3 border-line border-t px-5 py-4">{footer}</div>}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
