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
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { growRightGroups } from './grow-right-groups.ts'
import { shortSource } from './short-source.ts'

export interface ShortRights {
  /** What I may do with one; undefined while it is not known, or nobody is signed in. */
  of: (id: number) => MyPlayback | undefined
  /** Asks again: after paying, and when a grant has ended; of a visitor, what is public. */
  ask: (id: number) => Promise<Playback>
  /** Notes what the server has agreed to. */
  note: (id: number, change: Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>) => void
}

/** Rights, likes and favourites of these shorts; when the feed grows, only what is new in it is asked for. */
export function useShortRights(shorts: readonly Short[]): ShortRights {
  const accountId = useAccountId()
  const { client } = useApi()
  const queryClient = useQueryClient()
  const [groups, setGroups] = useState<readonly number[][]>([])
  const grown = growRightGroups(groups, shorts)
  if (grown !== groups) setGroups(grown)
  const queryOf = useCallback(
    (ids: number[]) => ({ ...personalQuery(accountId, getPlaybacks, { ids }), staleTime: 60_000 }),
    [accountId],
  )
  const known = useQueries({
    queries: groups.map(queryOf),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    for (const right of known) shortSource(right)
  }, [known])
  const byId = useMemo(() => new Map(known.map((each) => [each.id, each])), [known])

  return {
    of: useCallback((id) => byId.get(id), [byId]),
    ask: useCallback(
      async (id) => {
        if (accountId === undefined) return client.call(getPublicPlayback, { id })
        const group = groups.find((ids) => ids.includes(id)) ?? [id]
        const fresh = await queryClient.fetchQuery({ ...queryOf(group), staleTime: 0 })
        const mine = fresh.find((each) => each.id === id)
        if (!mine) throw new Error('It does not exist any more')
        return mine
      },
      [groups, accountId, client, queryClient, queryOf],
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
