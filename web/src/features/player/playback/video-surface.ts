export interface VideoSurface {
  video: HTMLVideoElement
  /** Above the video, with the same fit: see `HeldFrame`. */
  canvas: HTMLCanvasElement
}

/**
 * Creates the elements that show pictures, without inserting them. Not rendered by React, because the engine adds
 * children to the video element.
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

/** Replaces the content of `host` with new elements. */
export function mountVideoSurface(host: HTMLElement): VideoSurface {
  const surface = createVideoSurface()
  host.replaceChildren(surface.video, surface.canvas)
  return surface
}
