import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { SessionStore } from '../session/session-store.ts'

/** What a page's loader may use. */
export interface PageContext {
  /**
   * Loads a query. The server waits for the response, which is then part of the page. The browser starts the
   * request and shows the page at once, with its skeleton.
   * @returns the data; undefined in the browser while it loads, and on the server when it failed
   */
  ensure<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>
  /** The same for the first page of an infinite list. */
  ensureList<T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>
  /** Sets the page's HTTP status. Does nothing in the browser. */
  setStatus(status: number): void
  /**
   * The routing guard of spec 2: without a token it denies entry and clears the login state. The server does
   * not know the session and always allows entry.
   */
  mayEnter(): boolean
}

/** The key under which loaders find the page context in React Router's context. */
export const pageContext = createContext<PageContext>()

/** The browser's page context, which never waits and never throws. */
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
