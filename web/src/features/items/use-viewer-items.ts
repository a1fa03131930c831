import {
  type ItemCard,
  isFinished,
  isFreeItem,
  listProgress,
  listRights,
  type Progress,
  type ViewingReason,
} from '@liuguang/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

/** What only this viewer sees of an item: cards are the same for everybody. */
export interface ViewerItem {
  /** The watched percentage, 0 to 100. */
  percent?: number
  /** Watched to the end, or nearly. */
  isFinished?: boolean
  /** Why the viewer may watch all of it, although it is not free. */
  reason?: ViewingReason
}

export type ViewerItemOf = (id: number) => ViewerItem | undefined

/**
 * The viewer's progress and rights for the items of a screen: one call each, and none for anonymous visitors.
 * @param groups batches of at most 100: a list that grows requests only its new ones
 */
export function useViewerItems(groups: readonly (readonly ItemCard[])[]): ViewerItemOf {
  const accountId = useAccountId()
  const progress = useQueries({
    queries: idsOf(groups).map((ids) => personalQuery(accountId, listProgress, { ids })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const rights = useQueries({
    queries: idsOf(groups, (card) => !isFreeItem(card)).map((ids) =>
      personalQuery(accountId, listRights, { ids }),
    ),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => {
    const byId = new Map<number, ViewerItem>()
    for (const each of progress)
      byId.set(each.id, {
        percent: percentOf(each),
        isFinished: isFinished(each.positionMs, each.durationMs),
      })
    for (const { id, reason } of rights) byId.set(id, { ...byId.get(id), reason })
    return (id) => byId.get(id)
  }, [progress, rights])
}

function idsOf(groups: readonly (readonly ItemCard[])[], isWanted = (_: ItemCard) => true): number[][] {
  const wanted = groups.map((items) => items.filter(isWanted).map(({ id }) => id))
  return wanted.filter((ids) => ids.length > 0)
}

function percentOf({ positionMs, durationMs }: Progress): number {
  return durationMs > 0 ? Math.min(100, (positionMs / durationMs) * 100) : 0
}
