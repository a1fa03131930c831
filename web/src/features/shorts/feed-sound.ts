/** Whether the feed plays with sound, and whether the browser or the viewer decided that. */
export interface FeedSound {
  isMuted: boolean
  /** Muted by the browser, which allows sound only after a tap, not by the viewer. */
  isBlocked: boolean
}

type Listener = () => void

let sound: FeedSound = { isMuted: false, isBlocked: false }
const listeners = new Set<Listener>()

/** Kept for the whole visit: sound stays as the last tap has set it. */
export const feedSound = {
  get: (): FeedSound => sound,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (next: FeedSound): void => {
    sound = next
    for (const listener of listeners) listener()
  },
}
