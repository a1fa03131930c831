import type { ComponentProps } from 'react'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import type { OfferSheet } from './offer-sheet.tsx'

const load = async () => (await import('./offer-sheet.tsx')).OfferSheet

interface LazyOfferSheetProps extends ComponentProps<typeof OfferSheet> {
  /** Opens it again, after its code could not be loaded. */
  onReopen: () => void
  /** Loads the code before it opens. */
  isSoonNeeded: boolean
}

/** The sheet of offers. With the library of dialogs it has a tenth of the page's code, so it is loaded after the video. */
export function LazyOfferSheet({ onReopen, isSoonNeeded, ...props }: LazyOfferSheetProps) {
  const { isOpen, onClose, unlock } = props
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const onFail = () => {
    // a notice has said that the balance is too low
    unlock.clearBalanceTooLow()
    if (!isOpen) return
    onClose()
    notifyLoadFailed(onReopen)
  }
  const OfferSheet = useLazyOverlay(load, isOpen || unlock.isBalanceTooLow, onFail, isSoonNeeded)
  return OfferSheet && <OfferSheet {...props} />
}
