import type { Playback as Right } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { OfferSheet } from '../videos/offer-sheet.tsx'
import { CoverMessage, PreviewEnd } from '../videos/preview-end.tsx'
import { TopUpModal } from '../videos/top-up-modal.tsx'
import { useUnlock } from '../videos/use-unlock.ts'

/** What lies over a slide: the offers at the preview's end, or asked for before it. */
export type OfferLayer = 'end' | 'sheet' | undefined

interface SlideOffersProps {
  id: number
  right: Right
  /** There is not even a preview. */
  isLocked: boolean
  layer: OfferLayer
  positionMs: () => number
  onClose: () => void
  /** It is open now: asks for the right anew. */
  onUnlocked: () => Promise<unknown>
}

/** The same offers as on a long video's page, by the same rules. */
export function SlideOffers({
  id,
  right,
  isLocked,
  layer,
  positionMs,
  onClose,
  onUnlocked,
}: SlideOffersProps) {
  const { t } = useTranslation('videos')
  const unlock = useUnlock({ id }, onUnlocked)
  const isRemoved = right.reason === 'removed_after_purchase'
  const isOver = layer === 'end' || isLocked
  return (
    <>
      {isOver && (
        // biome-ignore lint/a11y: beside the offers a finger takes them away; keys replay by the space bar
        <div
          className="absolute inset-0"
          data-overlay
          onClick={({ target }) => {
            const isOnOffers = target instanceof Element && target.closest('a, button, label, input')
            if (!isLocked && !isOnOffers) onClose()
          }}
        >
          {isRemoved ? (
            <CoverMessage text={t('removed')} />
          ) : (
            <PreviewEnd
              offers={right.offers}
              onClose={undefined}
              positionMs={() => right.endMs}
              title={t(isLocked ? 'offer.noPreview' : 'offer.ended')}
              unlock={unlock}
            />
          )}
        </div>
      )}
      <OfferSheet
        isOpen={layer === 'sheet' && right.right !== 'full'}
        offers={right.offers}
        onClose={onClose}
        positionMs={positionMs}
        unlock={unlock}
      />
      <TopUpModal isOpen={unlock.isShort} onClose={unlock.forgetShortage} />
    </>
  )
}
