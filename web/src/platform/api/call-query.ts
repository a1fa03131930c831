import { type CallDefinition, CallError, type InputOf, type OutputOf } from '@liuguang/contract'
import {
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { backNavigationGcTime, clientOf } from './query-client.ts'

/** Public responses are fresh for this long, ms. */
const publicStaleAfterMs = 60_000
/** A public list stays as it is when revisited within this time, ms. */
const listStaleAfterMs = 5 * 60_000
/** What was not found may be published meanwhile. Longer than a page takes to start, so that it does not ask again. */
const notFoundStaleAfterMs = 5000

/** Marks the queries of calls whose response is in the language of the page. */
export function localizedMeta(call: CallDefinition): { isLocalized: boolean } {
  return { isLocalized: call.isLocalized }
}

/** After the language of the page has changed: requests again what is shown in it, and forgets the rest. */
export function reloadLocalized(queryClient: QueryClient): void {
  const predicate = ({ meta }: Query) => meta?.isLocalized === true
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ type: 'active', predicate })
}

/** The query of a public call, the same on the server and in the browser. */
export function publicQuery<C extends CallDefinition>(call: C, input: InputOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [call.name, input],
    meta: localizedMeta(call),
    queryFn: ({ client, signal }) => clientOf(client).call(call, input, { signal }),
    staleTime: Math.max(publicStaleAfterMs, call.cacheSeconds * 1000),
  })
}

/** A public call whose subject may not exist: null for NOT_FOUND lets the server render the 404 page. */
export function publicFindQuery<C extends CallDefinition>(call: C, input: InputOf<C>) {
  return queryOptions<OutputOf<C> | null>({
    queryKey: [call.name, input],
    meta: localizedMeta(call),
    staleTime: ({ state }) => (state.data === null ? notFoundStaleAfterMs : publicStaleAfterMs),
    gcTime: backNavigationGcTime,
    queryFn: async ({ client, signal }) => {
      try {
        return await clientOf(client).call(call, input, { signal })
      } catch (error) {
        if (error instanceof CallError && error.failure === 'NOT_FOUND') return null
        throw error
      }
    },
  })
}

/**
 * The query of a public list by cursor: going back to it shows all pages that were loaded. Its key has `pages`, because
 * `publicQuery` stores a single response of the same call and input in another shape.
 * @param call returns one page
 * @param input the call's input without a cursor
 */
export function publicPagesQuery<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  staleAfterMs = listStaleAfterMs,
) {
  return infiniteQueryOptions({
    queryKey: [call.name, 'pages', input],
    meta: localizedMeta(call),
    queryFn: ({ client, pageParam, signal }): Promise<OutputOf<C>> =>
      clientOf(client).call(call, { ...input, ...pageParam }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: (last) => {
      const { next } = last as { next: string | null }
      return next === null ? undefined : { cursor: next }
    },
    staleTime: staleAfterMs,
    gcTime: backNavigationGcTime,
  })
}

/** The key prefix of all responses for one account, so that another account never sees them. */
export function personalKey(accountId: number | undefined, call: CallDefinition, input?: unknown) {
  return ['personal', accountId ?? 0, call.name, ...(input === undefined ? [] : [input])]
}

/**
 * The query of a call that needs a token. Runs in the browser only, and only while an account is signed in.
 */
export function personalQuery<C extends CallDefinition>(
  accountId: number | undefined,
  call: C,
  input: InputOf<C>,
) {
  return queryOptions<OutputOf<C>>({
    queryKey: personalKey(accountId, call, input),
    meta: localizedMeta(call),
    queryFn: ({ client, signal }) => clientOf(client).call(call, input, { signal }),
    enabled: accountId !== undefined,
  })
}

/**
 * Sends requests under way again after a change that was stored and written into the cache: their responses
 * may not have it yet. Who waits for one of them gets the new response.
 */
export function refetchInFlight(queryClient: QueryClient, queryKey: QueryKey): void {
  const filters = { queryKey, fetchStatus: 'fetching' } as const
  // Also those of queries without data, which a refetch alone does not cancel.
  void queryClient.cancelQueries(filters, { silent: true, revert: false })
  void queryClient.refetchQueries(filters)
}
