import { CallError, type Client } from '@liuguang/contract'
import { onlineManager, QueryClient } from '@tanstack/react-query'

const clients = new WeakMap<QueryClient, Client>()

/** The client that a query cache asks: one per browser, and on the server one per page. */
export function clientOf(queryClient: QueryClient): Client {
  const client = clients.get(queryClient)
  if (!client) throw new Error('This query cache was not made by createQueryClient')
  return client
}

/** How often a call is tried again by itself: only what may go better a moment later. */
const retriesMax = 2
const passing: readonly CallError['failure'][] = [
  'OFFLINE',
  'TIMEOUT',
  'UNREADABLE',
  'INTERNAL',
  'UNAVAILABLE',
]

export function createQueryClient(client: Client): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Asked without a network too: it fails at once, the screen says so, and asks again when the network is back. Other
        // modes let a try that waits for its turn wait for the network, with nothing to say on the screen.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < retriesMax &&
          onlineManager.isOnline() &&
          error instanceof CallError &&
          passing.includes(error.failure),
      },
      // A tap that could not be sent says so at once; it is not sent later, unseen.
      mutations: { networkMode: 'always' },
    },
  })
  clients.set(queryClient, client)
  return queryClient
}
