import { createVideoSurface, type VideoSurface } from '../player/video-surface.ts'

/** Players that exist at once: the one that is watched, the one before it and the one after it. */
const poolSize = 3

/**
 * The three video elements of the feed, handed from slide to slide. The same ones all the time: a phone lets an
 * element play with sound once a finger has allowed it, and forgets that with the element.
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

  /** Sound on or off, for the slides that are and for those that come. Call it from a tap to have it allowed. */
  setMuted(isMuted: boolean): void {
    for (const { video } of this.all) {
      video.muted = isMuted
      if (!isMuted && video.volume === 0) video.volume = 1
    }
  }
}
