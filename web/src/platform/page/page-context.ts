import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { SessionStore } from '../session/session-store.ts'

/** What a page's loader may do. */
export interface PageContext {
  /**
   * Sees to it that a query is answered. The server waits for the answer, which is then part of the page; the
   * browser starts asking and shows the page at once, with its skeleton.
   * @returns the answer; undefined in the browser while it is under way, and on the server when it failed
   */
  ensure<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>
  /** The same for the first page of a growing list. */
  ensureList<T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>
  /** The page answers with this HTTP status. Nothing in the browser. */
  setStatus(status: number): void
  /** The routing guard of spec 2: no token, no entry, and login state is cleared. The server cannot know, and lets in. */
  mayEnter(): boolean
}

/** Where React Router carries the page context to loaders. */
export const pageContext = createContext<PageContext>()

/** For the browser: never waits, never throws. */
export function browserPageContext(queryClient: QueryClient, session: SessionStore): PageContext {
  return {
    async ensure(query) {
      void queryClient.prefetchQuery(query)
      return undefined
    },
    async ensureList(query) {
      void queryClient.prefetchInfiniteQuery(query)
      return undefined
    },
    setStatus: () => {},
    mayEnter() {
      if (session.token()) return true
      session.signOut()
      return false
    },
  }
}
