export interface VideoSurface {
  video: HTMLVideoElement
  /** Above the video, with the same fit: see `HeldFrame`. */
  canvas: HTMLCanvasElement
}

/**
 * The elements that show pictures, in no page yet. Made by hand, not by React: the engine puts children into the
 * video element that React knows nothing of.
 */
export function createVideoSurface(): VideoSurface {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  video.tabIndex = -1
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  for (const element of [video, canvas]) element.className = 'absolute inset-0 size-full object-contain'
  return { video, canvas }
}

/** Puts new elements into `host`, in the place of what is there. */
export function mountVideoSurface(host: HTMLElement): VideoSurface {
  const surface = createVideoSurface()
  host.replaceChildren(surface.video, surface.canvas)
  return surface
}
