import { CallError, type getReview, type OutputOf, renewReview } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../platform/api.ts'

/** A lease lasts 20 minutes, so some renewals may fail. Less than the time without input after which pages pause. */
const renewEveryMs = 4 * 60_000
/** New media addresses are requested after this share of the time for which they are valid. */
const shareOfGrant = 0.75

export const isLeaseLost = (error: Error | null): boolean =>
  error instanceof CallError && error.failure === 'LEASE_LOST'

/**
 * Renews the lease of a work while its page is in use. Playing a video counts as use, too (pause-polling.ts).
 * @returns until when it lasts, undefined while that is unknown; and whether it was lost, to another reviewer or because the
 *   work does not wait any more
 */
export function useLease(id: number): { until: string | undefined; isLost: boolean } {
  const { data, error } = useQuery({
    ...callQuery(renewReview, { id }),
    gcTime: 0,
    refetchInterval: ({ state }) => (isLeaseLost(state.error) ? false : renewEveryMs),
  })
  return { until: data?.until, isLost: isLeaseLost(error) }
}

/** Ms for which the media addresses of a review are used. Infinity: they never expire. */
export function addressesLastMs(review: OutputOf<typeof getReview> | undefined): number {
  const validMs = review?.playback?.source?.expiresInMs ?? 0
  return validMs === 0 ? Number.POSITIVE_INFINITY : validMs * shareOfGrant
}
