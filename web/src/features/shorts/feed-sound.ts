import { Store } from '../player/playback/store.ts'

/** The feed's sound setting, shared by all shorts until the page closes. */
export const feedSound = new Store({
  isMuted: false,
  /** 0 to 1. */
  volume: 1,
  /** Muted by the browser, which allows sound only after a tap, not by the viewer. */
  isBlocked: false,
})
