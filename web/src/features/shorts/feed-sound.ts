import { Store } from '../player/playback/store.ts'

/** Whether the feed plays with sound, for the whole visit: it stays as the last tap has set it. */
export const feedSound = new Store({
  isMuted: false,
  /** Muted by the browser, which allows sound only after a tap, not by the viewer. */
  isBlocked: false,
})
