import { CallError, type Client } from '@liuguang/contract'
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'

const clients = new WeakMap<QueryClient, Client>()

/** The API client of a query cache: one per browser, and one per page on the server. */
export function clientOf(queryClient: QueryClient): Client {
  const client = clients.get(queryClient)
  if (!client) throw new Error('This query cache was not made by createQueryClient')
  return client
}

/** Automatic retries of a call, only after failures that may be temporary. */
const maxRetries = 2
const temporaryFailures: readonly CallError['failure'][] = [
  'OFFLINE',
  'TIMEOUT',
  'UNREADABLE',
  'INTERNAL',
  'UNAVAILABLE',
]

/**
 * The `gcTime` of lists and of what pages show above them: going back shows them as they were left, however long ago.
 * Not for responses that expire, such as grants.
 */
export const backNavigationGcTime = Number.POSITIVE_INFINITY

/** At most this many of these responses stay in memory while no page shows them: a long list takes some 100 KB. */
const maxUnused = 100

function dropOldest(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const unused = new Set<Query>()
  cache.subscribe(({ type, query }) => {
    if (type === 'removed' || type === 'observerAdded') unused.delete(query)
    else if (
      type === 'observerRemoved' &&
      query.gcTime === backNavigationGcTime &&
      query.getObserversCount() === 0
    ) {
      unused.add(query)
      const [oldest] = unused
      if (oldest && unused.size > maxUnused) cache.remove(oldest)
    }
  })
}

export function createQueryClient(client: Client): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Requests are sent while offline, too: they fail at once, the page shows it, and refetches when the
        // network is back. In the other modes a retry waits for the network without any message on the page.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < maxRetries &&
          onlineManager.isOnline() &&
          error instanceof CallError &&
          temporaryFailures.includes(error.failure),
      },
      // While offline, a mutation fails at once instead of being sent later unnoticed.
      mutations: { networkMode: 'always' },
    },
  })
  clients.set(queryClient, client)
  dropOldest(queryClient)
  return queryClient
}
