import type { FeedTab } from './feed-queries.ts'

/** A way through the feed: with these its list comes out of the cache as it was. */
export interface FeedWay {
  tab: FeedTab
  /** The short that the address named when it began. */
  startId: number | undefined
}

const ways = new Map<number, FeedWay>()

/** On which way each short was last watched in this tab, so that coming back finds what stood around it. */
export const feedMemory = {
  note: (shortId: number, way: FeedWay): void => {
    ways.set(shortId, way)
  },
  find: (shortId: number): FeedWay | undefined => ways.get(shortId),
}
