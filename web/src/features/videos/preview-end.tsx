import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons/navigation-icons.tsx'
import { OfferPanel } from './offer-panel.tsx'

interface PreviewEndProps extends Omit<ComponentProps<typeof OfferPanel>, 'look'> {
  title: string
  /** Closes the offers, so that the preview can be watched again; undefined if there is no preview. */
  onClose: (() => void) | undefined
  /** Space around the offers, where the page shows something else there. */
  className?: string
  /** Shown below the offers. */
  children?: ReactNode
}

/** Covers the last picture of a preview with the offers for the full video. Fits a phone's 16:9 player. */
export function PreviewEnd({ title, onClose, className, children, ...panel }: PreviewEndProps) {
  const { t } = useTranslation('ui')
  return (
    <DarkOverlay className={className}>
      {onClose && (
        <IconButton
          className="absolute top-0 right-0 sm:top-1 sm:right-1"
          icon={<CloseIcon size={20} />}
          label={t('close')}
          look="glass"
          onClick={onClose}
        />
      )}
      {/* larger in a large player */}
      <div className="w-full max-w-90 @2xl:max-w-115 @2xl:space-y-2">
        {/* leaves room for the close button */}
        <h2 className="text-balance pr-5 text-center font-semibold text-sm text-white tracking-tight sm:px-8 sm:text-base sm:tracking-normal @2xl:text-lg">
          {title}
        </h2>
        <OfferPanel {...panel} look="overlay" />
        {children}
      </div>
    </DarkOverlay>
  )
}

interface OverlayMessageProps {
  text: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** Covers the video with the reason why it does not play, and an optional retry. */
export function OverlayMessage({ text, onRetry, isRetrying = false }: OverlayMessageProps) {
  const { t } = useTranslation('ui')
  return (
    <DarkOverlay>
      <div className="text-center" role="status">
        <p className="pb-3 text-white">{text}</p>
        {onRetry && (
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </DarkOverlay>
  )
}

function DarkOverlay({
  className = 'px-3 py-1',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames('relative grid min-h-full place-items-center bg-black/80', className)}>
      {children}
    </div>
  )
}
