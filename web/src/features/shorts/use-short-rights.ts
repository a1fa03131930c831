import { getPlaybacks, limits, type MyPlayback, type Short } from '@liuguang/contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

export interface ShortRights {
  /** What I may do with one; undefined while it is not known, or nobody is signed in. */
  of: (id: number) => MyPlayback | undefined
  /** Asks again for the group that one belongs to: after paying, and when a grant has ended. */
  ask: (id: number) => Promise<MyPlayback>
  /** Notes what the server has agreed to. */
  note: (id: number, change: Partial<Pick<MyPlayback, 'isLiked' | 'isFavourite'>>) => void
}

/** Rights, likes and favourites of these shorts, asked for in groups that stay the same while the feed grows. */
export function useShortRights(shorts: readonly Short[]): ShortRights {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const groups = useMemo(() => groupsOf(shorts.map(({ id }) => id)), [shorts])
  const queryOf = useCallback(
    (ids: number[]) => ({ ...personalQuery(accountId, getPlaybacks, { ids }), staleTime: 60_000 }),
    [accountId],
  )
  const known = useQueries({
    queries: groups.map(queryOf),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const byId = useMemo(() => new Map(known.map((each) => [each.id, each])), [known])

  return {
    of: useCallback((id) => byId.get(id), [byId]),
    ask: useCallback(
      async (id) => {
        const group = groups.find((ids) => ids.includes(id)) ?? [id]
        const fresh = await queryClient.fetchQuery({ ...queryOf(group), staleTime: 0 })
        const mine = fresh.find((each) => each.id === id)
        if (!mine) throw new Error('It does not exist any more')
        return mine
      },
      [groups, queryClient, queryOf],
    ),
    note: useCallback(
      (id, change) =>
        queryClient.setQueriesData<MyPlayback[]>({ queryKey: personalKey(accountId, getPlaybacks) }, (old) =>
          old?.map((each) => (each.id === id ? { ...each, ...change } : each)),
        ),
      [queryClient, accountId],
    ),
  }
}

function groupsOf(ids: readonly number[]): number[][] {
  const size = limits.playbackIdsMax
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
