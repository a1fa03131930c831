import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { cutPicture } from './cut-picture.ts'

const maxZoom = 5

/** Pixels per arrow key; a fifth of that with Shift. */
const keyboardStep = 16

interface AvatarCropperProps {
  file: File
  uploadError: string | undefined
  /** Uploads the square; until it has settled, the cropper is busy and stays open. */
  onCut: (square: Blob) => Promise<void>
  onClose: () => void
}

/** Crops a picture to the avatar's square: drag, pinch, wheel, slider or arrow keys. */
export function AvatarCropper({ file, uploadError, onCut, onClose }: AvatarCropperProps) {
  const { t } = useTranslation('accounts')
  const address = useObjectAddress(file)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Area>()

  const use = async () => {
    if (!square) return
    setIsBusy(true)
    await cutPicture(file, square).then(onCut, () => setIsUnreadable(true))
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
          <Button disabled={!square || isUnreadable} isBusy={isBusy} onClick={use} variant="primary">
            {t('avatar.use')}
          </Button>
        </div>
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('avatar.crop')}
    >
      <div className="mx-auto max-w-80">
        {/* a drag inside does not close the sheet */}
        <div className="relative aspect-square overflow-hidden rounded-lg bg-canvas" data-own-drag>
          {address && !isUnreadable && (
            <Cropper
              aspect={1}
              classes={{ cropAreaClassName: 'focus-visible:-outline-offset-2' }}
              crop={crop}
              cropperProps={{ 'aria-label': t('avatar.frame'), role: 'group' }}
              cropShape="round"
              // the content security policy allows styles from files only
              disableAutomaticStylesInjection
              image={address}
              keyboardStep={keyboardStep}
              maxZoom={maxZoom}
              mediaProps={{ onError: () => setIsUnreadable(true) }}
              objectFit="cover"
              onCropAreaChange={(_percentages, pixels) => setSquare(pixels)}
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
            disabled={!square}
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

function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
