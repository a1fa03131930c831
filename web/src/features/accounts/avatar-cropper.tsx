import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import {
  type Crop,
  maxZoom,
  moveCrop,
  type PictureSize,
  placeOf,
  wholeCrop,
  zoomCrop,
} from './crop-geometry.ts'
import { cutPicture } from './cut-picture.ts'
import { useCropGestures } from './use-crop-gestures.ts'

interface AvatarCropperProps {
  file: File
  isBusy: boolean
  /** Why the last try failed. */
  problem: string | undefined
  onCut: (square: Blob) => void
  onClose: () => void
}

/** Chooses the square of a picture that becomes one's own: drag, pinch, slider, or arrow keys. */
export function AvatarCropper({ file, isBusy, problem, onCut, onClose }: AvatarCropperProps) {
  const { t } = useTranslation('accounts')
  const address = useObjectAddress(file)
  const image = useRef<HTMLImageElement>(null)
  const [picture, setPicture] = useState<PictureSize>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 })

  const use = async () => {
    if (!image.current || !picture) return
    await cutPicture(image.current, picture, crop).then(onCut, () => setIsUnreadable(true))
  }
  const trouble = isUnreadable ? t('avatar.unreadable') : problem
  return (
    <Sheet
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('avatar.cancel')}</Button>
          <Button disabled={!picture || isUnreadable} isBusy={isBusy} onClick={use} variant="primary">
            {t('avatar.use')}
          </Button>
        </div>
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('avatar.crop')}
    >
      {address && (
        // decoded once, for the canvas; what is seen is drawn by the frame from the same address
        <img
          alt=""
          className="hidden"
          onError={() => setIsUnreadable(true)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const size = { width: naturalWidth, height: naturalHeight }
            setPicture(size)
            setCrop(wholeCrop(size))
          }}
          ref={image}
          src={address}
        />
      )}
      <div className="mx-auto max-w-80">
        {picture && address && !isUnreadable ? (
          <CropFrame address={address} crop={crop} picture={picture} setCrop={setCrop} />
        ) : (
          <div className="aspect-square rounded-lg bg-surface" />
        )}
        <label className="mt-4 block text-ink-muted text-sm">
          {t('avatar.zoom')}
          <input
            className="mt-1 block h-11 w-full accent-amber"
            disabled={!picture}
            max={maxZoom}
            min={1}
            onChange={(event) => {
              const zoom = Number(event.target.value)
              if (picture) setCrop((now) => zoomCrop(picture, now, zoom))
            }}
            step={0.01}
            type="range"
            value={crop.zoom}
          />
        </label>
        <p className="min-h-5 text-danger text-sm" role="alert">
          {trouble}
        </p>
      </div>
    </Sheet>
  )
}

const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

interface CropFrameProps {
  address: string
  picture: PictureSize
  crop: Crop
  setCrop: Dispatch<SetStateAction<Crop>>
}

function CropFrame({ address, picture, crop, setCrop }: CropFrameProps) {
  const { t } = useTranslation('accounts')
  const gestures = useCropGestures(picture, setCrop)
  const place = placeOf(picture, crop)
  const percent = (share: number) => `${share * 100}%`
  const step = (event: KeyboardEvent) => {
    const move = keySteps[event.key]
    if (!move) return
    event.preventDefault()
    setCrop((now) => moveCrop(picture, now, ...move))
  }
  return (
    <button
      {...gestures}
      aria-label={t('avatar.frame')}
      className="relative block aspect-square w-full cursor-grab touch-none select-none overflow-hidden rounded-lg bg-canvas active:cursor-grabbing"
      // a drag inside is not one that dismisses the sheet
      data-own-drag
      onKeyDown={step}
      onWheel={({ deltaY }) =>
        setCrop((now) => zoomCrop(picture, now, now.zoom * (deltaY > 0 ? 0.95 : 1.05)))
      }
      type="button"
    >
      <img
        alt=""
        className="pointer-events-none absolute max-w-none"
        draggable={false}
        src={address}
        style={{
          left: percent(place.left),
          top: percent(place.top),
          width: percent(place.width),
          height: percent(place.height),
        }}
      />
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.55)] ring-2 ring-white/80" />
    </button>
  )
}

function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
