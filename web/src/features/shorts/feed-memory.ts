import type { FeedTab } from './feed-queries.ts'

/** Identifies a feed: with these values its list is restored from the cache. */
export interface FeedStart {
  tab: FeedTab
  /** The short in the address when the feed was opened. */
  startId: number | undefined
}

/** The feed in which each short was last watched in this tab, so that going back restores its neighbours. */
export const feedStarts = new Map<number, FeedStart>()
