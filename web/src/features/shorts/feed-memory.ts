import type { FeedTab } from './feed-queries.ts'

/** Identifies a feed: with these values its list is restored from the cache. */
export interface FeedStart {
  tab: FeedTab
  /** The short in the address when the feed was opened. */
  startId: number | undefined
}

const starts = new Map<number, FeedStart>()

/** The feed in which each short was last watched in this tab, so that going back restores its neighbours. */
export const feedMemory = {
  set: (shortId: number, start: FeedStart): void => {
    starts.set(shortId, start)
  },
  get: (shortId: number): FeedStart | undefined => starts.get(shortId),
}
