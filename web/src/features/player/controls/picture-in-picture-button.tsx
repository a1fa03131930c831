import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PictureInPictureIcon } from '../../../ui/icons/player-icons.tsx'
import { hasPictureInPicture, openPictureInPicture } from '../playback/picture-in-picture.ts'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'

/** Floats the picture, where the browser can. */
export function PictureInPictureButton({ playback, className }: { playback: Playback; className: string }) {
  const { t } = useTranslation('player')
  const isFloating = useStore(playback.store, (state) => state.isPictureInPicture)
  if (!hasPictureInPicture(playback.element)) return null
  return (
    <IconButton
      className={classNames('text-white', className)}
      icon={<PictureInPictureIcon />}
      isPressed={isFloating}
      label={t('pictureInPicture')}
      onClick={() => openPictureInPicture(playback.element)}
    />
  )
}
