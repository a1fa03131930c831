export interface VideoSurface {
  video: HTMLVideoElement
  /** Above the video, with the same fit: see `HeldFrame`. */
  canvas: HTMLCanvasElement
}

/**
 * Puts the elements that show pictures into `host`. Made by hand, not by React: the engine puts children into the
 * video element that React knows nothing of.
 */
export function mountVideoSurface(host: HTMLElement): VideoSurface {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  video.tabIndex = -1
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  for (const element of [video, canvas]) element.className = 'absolute inset-0 size-full object-contain'
  host.replaceChildren(video, canvas)
  return { video, canvas }
}
