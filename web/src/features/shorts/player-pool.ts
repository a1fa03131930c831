import { createVideoSurface, type VideoSurface } from '../player/playback/video-surface.ts'

/** Players that exist at once: of the current short, of the one before it and of the one after it. */
const poolSize = 3

/**
 * The three video elements of the feed, reused from slide to slide: a phone allows an element to play with sound
 * after a tap, and a new element needs another tap.
 */
export class PlayerPool {
  private readonly all: readonly VideoSurface[] = Array.from({ length: poolSize }, createVideoSurface)
  private readonly free = [...this.all]

  /**
   * Puts one into `host`.
   * @throws Error when all are in use: more slides are near than there are players
   */
  take(host: HTMLElement): VideoSurface {
    const surface = this.free.shift()
    if (!surface) throw new Error(`All ${poolSize} players are in use`)
    host.replaceChildren(surface.video, surface.canvas)
    return surface
  }

  giveBack(surface: VideoSurface): void {
    surface.video.remove()
    surface.canvas.remove()
    this.free.push(surface)
  }

  /** For all slides, later ones included. Unmuting is only allowed within a tap. @param volume 0 to 1 */
  setSound({ isMuted, volume }: { isMuted: boolean; volume: number }): void {
    for (const { video } of this.all) {
      video.muted = isMuted
      video.volume = volume
    }
  }
}
