import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PictureInPictureIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'

/** Safari's own interface on iPhones and iPads, which lack the standard one. */
interface WebKitVideo {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
  webkitPresentationMode?: string
}

/** Whether this browser supports picture-in-picture. */
function hasPictureInPicture(video: HTMLVideoElement & WebKitVideo): boolean {
  return (
    document.pictureInPictureEnabled === true ||
    video.webkitSupportsPresentationMode?.('picture-in-picture') === true
  )
}

/** Enters or leaves picture-in-picture. Without an effect if the browser refuses. */
function openPictureInPicture(video: HTMLVideoElement & WebKitVideo): void {
  if (document.pictureInPictureElement === video) {
    document.exitPictureInPicture().catch(() => undefined)
  } else if (document.pictureInPictureEnabled) {
    video.requestPictureInPicture().catch(() => undefined)
  } else {
    const isFloating = video.webkitPresentationMode === 'picture-in-picture'
    video.webkitSetPresentationMode?.(isFloating ? 'inline' : 'picture-in-picture')
  }
}

/** Toggles picture-in-picture. Hidden if the browser does not support it. */
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
