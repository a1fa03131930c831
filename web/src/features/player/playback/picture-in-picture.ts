/** What Safari on iPhones and iPads has instead of the standard. */
interface WebKitVideo {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
  webkitPresentationMode?: string
}

/** Whether this browser can float the picture above other windows. */
export function hasPictureInPicture(video: HTMLVideoElement & WebKitVideo): boolean {
  return (
    document.pictureInPictureEnabled === true ||
    video.webkitSupportsPresentationMode?.('picture-in-picture') === true
  )
}

/** Floats the picture, or brings it back. Nothing happens where the browser refuses. */
export function openPictureInPicture(video: HTMLVideoElement & WebKitVideo): void {
  if (document.pictureInPictureElement === video) {
    document.exitPictureInPicture().catch(() => undefined)
  } else if (document.pictureInPictureEnabled) {
    video.requestPictureInPicture().catch(() => undefined)
  } else {
    const isFloating = video.webkitPresentationMode === 'picture-in-picture'
    video.webkitSetPresentationMode?.(isFloating ? 'inline' : 'picture-in-picture')
  }
}
