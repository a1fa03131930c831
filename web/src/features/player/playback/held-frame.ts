/**
 * Shows the last picture while the video element gets another source, which clears it: a canvas above the element, with
 * the same size and fit.
 */
export class HeldFrame {
  private readonly canvas: HTMLCanvasElement
  private release: AbortController | undefined

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    canvas.hidden = true
  }

  /** Copies the picture and shows the copy until `video` has painted one of its new source. */
  hold(video: HTMLVideoElement): void {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return
    this.canvas.width = video.videoWidth
    this.canvas.height = video.videoHeight
    this.canvas.getContext('2d')?.drawImage(video, 0, 0)
    this.canvas.hidden = false
  }

  /** Call after setting the new source; `onPainted` is called when its first picture is on the screen. */
  releaseAfterPaint(video: HTMLVideoElement, onPainted: () => void): void {
    this.release?.abort()
    const release = new AbortController()
    this.release = release
    const show = () => {
      if (release.signal.aborted) return
      release.abort()
      this.canvas.hidden = true
      onPainted()
    }
    if ('requestVideoFrameCallback' in video) {
      const handle = video.requestVideoFrameCallback(show)
      release.signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle))
    }
    // for browsers without frame callbacks, and for hidden tabs, where none is called
    const onData = () => {
      if (!('requestVideoFrameCallback' in video) || document.hidden) show()
    }
    video.addEventListener('loadeddata', onData, { signal: release.signal })
  }

  destroy(): void {
    this.release?.abort()
    this.canvas.hidden = true
  }
}
