import { listProgress, type Progress } from '@liuguang/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

/** The watched percentage of a video, 0 to 100. */
export type ProgressOf = (videoId: number) => number | undefined

/**
 * The viewer's progress in videos.
 * @param groups ids in batches of at most 100: a list that grows requests only its new ones
 */
export function useProgress(groups: readonly (readonly number[])[]): ProgressOf {
  const accountId = useAccountId()
  const percents = useQueries({
    queries: groups
      .filter((ids) => ids.length > 0)
      .map((ids) => personalQuery(accountId, listProgress, { ids: [...ids] })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => {
    const byId = new Map(percents.map((progress) => [progress.id, percentOf(progress)]))
    return (videoId) => byId.get(videoId)
  }, [percents])
}

function percentOf({ positionMs, durationMs }: Progress): number {
  return durationMs > 0 ? Math.min(100, (positionMs / durationMs) * 100) : 0
}
