/** Whether the feed plays with sound, and who has decided that. */
export interface FeedSound {
  isMuted: boolean
  /** The browser lets a page play with sound only after a tap; nobody has asked for silence. */
  isBlocked: boolean
}

type Listener = () => void

let sound: FeedSound = { isMuted: false, isBlocked: false }
const listeners = new Set<Listener>()

/** One for the whole visit: sound stays on after the first tap for it, and off after the first tap against it. */
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
