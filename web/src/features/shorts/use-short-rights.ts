import {
  getPlaybacks,
  getPublicPlayback,
  type MyPlayback,
  type Playback,
  type Short,
} from '@liuguang/contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey, personalQuery, refetchInFlight } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { batchUnseenIds } from './batch-unseen-ids.ts'
import { shortSource } from './short-source.ts'

export interface ShortRights {
  /** The account's right, like and favourite for a short; undefined while loading or signed out. */
  get: (id: number) => MyPlayback | undefined
  /** Refetches a right after a payment or an expired grant; without an account, the public one. */
  refetch: (id: number) => Promise<Playback>
  /** Writes what the server has confirmed into the cache. */
  update: (id: number, change: Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>) => void
}

/** Rights, likes and favourites of these shorts; when the feed grows, only those of new ones are requested. */
export function useShortRights(shorts: readonly Short[]): ShortRights {
  const accountId = useAccountId()
  const { client } = useApi()
  const queryClient = useQueryClient()
  const [batches, setBatches] = useState<readonly number[][]>([])
  const grown = batchUnseenIds(batches, shorts)
  if (grown !== batches) setBatches(grown)
  const queryOf = useCallback(
    (ids: number[]) => ({ ...personalQuery(accountId, getPlaybacks, { ids }), staleTime: 60_000 }),
    [accountId],
  )
  const rights = useQueries({
    queries: batches.map(queryOf),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  // starts the time of each grant when it arrives
  useEffect(() => {
    for (const right of rights) shortSource(right)
  }, [rights])
  const byId = useMemo(() => new Map(rights.map((each) => [each.id, each])), [rights])

  return {
    get: useCallback((id) => byId.get(id), [byId]),
    refetch: useCallback(
      async (id) => {
        if (accountId === undefined) return client.call(getPublicPlayback, { id })
        const query = queryOf(batches.find((ids) => ids.includes(id)) ?? [id])
        // A request under way may have been sent before a payment. Whoever waits for it gets the new response, too.
        void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true })
        const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        const viewerPlayback = fresh.find((each) => each.id === id)
        if (!viewerPlayback) throw new Error('The short does not exist any more')
        return viewerPlayback
      },
      [batches, accountId, client, queryClient, queryOf],
    ),
    update: useCallback(
      (id, change) => {
        const queryKey = personalKey(accountId, getPlaybacks)
        queryClient.setQueriesData<MyPlayback[]>({ queryKey }, (old) =>
          old?.map((each) => (each.id === id ? { ...each, ...change } : each)),
        )
        refetchInFlight(queryClient, queryKey)
      },
      [queryClient, accountId],
    ),
  }
}
