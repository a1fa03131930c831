import type { ItemKind } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { PictureCropper } from '../accounts/picture-cropper.tsx'

/** In pixels: the largest that the server stores. */
const sizeOf = (kind: ItemKind) =>
  kind === 'short' ? { width: 720, height: 1280 } : { width: 1280, height: 720 }

interface CoverCropperProps {
  kind: ItemKind
  /** Undefined: none was chosen, and nothing is shown. */
  file: File | undefined
  /** Why the picture could not be uploaded. */
  uploadError?: string | undefined
  onCropped: (cropped: Blob) => Promise<void>
  onClose: () => void
}

/** Crops a chosen picture to the shape of a cover. */
export function CoverCropper({ kind, file, uploadError, onCropped, onClose }: CoverCropperProps) {
  const { t } = useTranslation('publishing')
  if (!file) return null
  return (
    <PictureCropper
      file={file}
      onClose={onClose}
      onCropped={onCropped}
      size={sizeOf(kind)}
      title={t('cover.crop')}
      uploadError={uploadError}
    />
  )
}
