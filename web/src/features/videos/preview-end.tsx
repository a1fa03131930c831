import type { Offer } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/navigation-icons.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { Unlock } from './use-unlock.ts'

interface PreviewEndProps {
  title: string
  offers: readonly Offer[]
  unlock: Unlock
  positionMs: () => number
  path?: string
  /** Back to the picture, to see a part of the preview again; left out where there is none. */
  onClose: (() => void) | undefined
  /** Below the offers. */
  children?: ReactNode
}

/** Lies over the last picture of a preview: what would open the rest. Fits a phone's 16:9. */
export function PreviewEnd({ title, onClose, children, ...panel }: PreviewEndProps) {
  const { t } = useTranslation('ui')
  return (
    <Veil>
      {onClose && (
        <IconButton
          className="absolute top-1 right-1"
          icon={<CloseIcon size={20} />}
          label={t('close')}
          look="glass"
          onClick={onClose}
        />
      )}
      <div className="w-full max-w-90">
        {/* beside the button in the corner */}
        <h2 className="px-8 pb-1.5 text-center font-semibold text-base text-white">{title}</h2>
        <OfferPanel {...panel} look="overlay" />
        {children}
      </div>
    </Veil>
  )
}

interface CoverMessageProps {
  text: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** Why nothing plays. */
export function CoverMessage({ text, onRetry, isRetrying = false }: CoverMessageProps) {
  const { t } = useTranslation('ui')
  return (
    <Veil>
      <div className="text-center" role="status">
        <p className="pb-3 text-white">{text}</p>
        {onRetry && (
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </Veil>
  )
}

function Veil({ children }: { children: ReactNode }) {
  return <div className="relative grid min-h-full place-items-center bg-black/80 p-4">{children}</div>
}
