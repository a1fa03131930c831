import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { cropPicture, type Size } from './crop-picture.ts'

const maxZoom = 5

/** Pixels per arrow key; a fifth of that with Shift. */
const keyboardStep = 16

interface PictureCropperProps {
  file: File
  title: string
  /** Of the result, in pixels. */
  size: Size
  isRound?: boolean
  uploadError: string | undefined
  /** Uploads the cropped picture; until it has settled, the cropper is busy and stays open. */
  onCropped: (cropped: Blob) => Promise<void>
  onClose: () => void
}

/** Crops a picture to a fixed shape: drag, pinch, wheel, slider or arrow keys. */
export function PictureCropper({
  file,
  title,
  size,
  isRound = false,
  uploadError,
  onCropped,
  onClose,
}: PictureCropperProps) {
  const { t } = useTranslation('accounts')
  const address = useObjectUrl(file)
  const aspect = size.width / size.height
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [cropArea, setCropArea] = useState<Area>()

  const cropAndUpload = async () => {
    if (!cropArea) return
    setIsBusy(true)
    await cropPicture(file, cropArea, size).then(onCropped, () => setIsUnreadable(true))
    setIsBusy(false)
  }
  const errorText = isUnreadable ? t('avatar.unreadable') : uploadError
  return (
    <Sheet
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button disabled={isBusy} onClick={onClose}>
            {t('avatar.cancel')}
          </Button>
          <Button
            disabled={!cropArea || isUnreadable}
            isBusy={isBusy}
            onClick={cropAndUpload}
            variant="primary"
          >
            {t('avatar.use')}
          </Button>
        </div>
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
    >
      <div className="mx-auto max-w-80">
        {/* a drag inside does not close the sheet */}
        <div
          className="relative overflow-hidden rounded-lg bg-canvas"
          data-own-drag
          style={{ aspectRatio: aspect }}
        >
          {address && !isUnreadable && (
            <Cropper
              aspect={aspect}
              classes={{ cropAreaClassName: 'focus-visible:-outline-offset-2' }}
              crop={crop}
              cropperProps={{ 'aria-label': t('avatar.frame'), role: 'group' }}
              cropShape={isRound ? 'round' : 'rect'}
              // the content security policy allows styles from files only
              disableAutomaticStylesInjection
              image={address}
              keyboardStep={keyboardStep}
              maxZoom={maxZoom}
              mediaProps={{ onError: () => setIsUnreadable(true) }}
              objectFit="cover"
              onCropAreaChange={(_percentages, pixels) => setCropArea(pixels)}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              showGrid={false}
              zoom={zoom}
            />
          )}
        </div>
        <label className="mt-4 block text-ink-muted text-sm">
          {t('avatar.zoom')}
          <input
            className="mt-1 block h-11 w-full accent-amber"
            disabled={!cropArea}
            max={maxZoom}
            min={1}
            onChange={(event) => setZoom(Number(event.target.value))}
            step={0.01}
            type="range"
            value={zoom}
          />
        </label>
        <p className="min-h-5 text-danger text-sm" role="alert">
          {errorText}
        </p>
      </div>
    </Sheet>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
