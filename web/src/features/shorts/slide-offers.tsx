import type { Playback as PlaybackRight } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { ReplayIcon } from '../../ui/icons/player-icons.tsx'
import { OfferSheet } from '../videos/offer-sheet.tsx'
import { OverlayMessage, PreviewEnd } from '../videos/preview-end.tsx'
import { useUnlock } from '../videos/use-unlock.ts'
import { shortPath } from './feed-address.ts'

/** Where a slide shows its offers: `end` covers the video after the preview, `sheet` opens during it. */
export type OfferLayer = 'end' | 'sheet' | undefined

interface SlideOffersProps {
  id: number
  right: PlaybackRight
  /** The video has no preview. */
  isLocked: boolean
  layer: OfferLayer
  positionMs: () => number
  onClose: () => void
  /** Refetches the right. */
  onUnlocked: () => Promise<unknown>
}

/** The offers of a short, with the same rules as on a long video's page. */
export function SlideOffers({
  id,
  right,
  isLocked,
  layer,
  positionMs,
  onClose,
  onUnlocked,
}: SlideOffersProps) {
  const { t } = useTranslation(['videos', 'shorts'])
  const unlock = useUnlock({ id }, onUnlocked)
  const isRemoved = right.reason === 'removed_after_purchase'
  const isCovered = layer === 'end' || isLocked
  return (
    <>
      {isCovered && (
        <div className="absolute inset-0" data-overlay>
          {isRemoved ? (
            <OverlayMessage text={t('removed')} />
          ) : (
            <PreviewEnd
              // the caption, and the buttons for like, save, share and sound, stay usable
              className="pt-16 pr-18 pb-44 pl-4 short:pt-13 short:pb-12 short:pl-18"
              isNarrow
              offers={right.offers}
              onClose={undefined}
              path={shortPath(id)}
              positionMs={() => right.endMs}
              title={t(isLocked ? 'offer.noPreview' : 'offer.ended')}
              unlock={unlock}
            >
              {!isLocked && (
                <button
                  className="tap mx-auto mt-2 flex items-center gap-2 rounded-full px-4 text-sm text-white/85 transition duration-fast hover:text-white active:scale-96"
                  onClick={onClose}
                  type="button"
                >
                  <ReplayIcon size={18} />
                  {t('shorts:again')}
                </button>
              )}
            </PreviewEnd>
          )}
        </div>
      )}
      <OfferSheet
        isOpen={layer === 'sheet' && right.right !== 'full'}
        offers={right.offers}
        onClose={onClose}
        path={shortPath(id)}
        positionMs={positionMs}
        unlock={unlock}
      />
    </>
  )
}
