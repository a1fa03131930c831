import {
  getPlayback,
  getPublicPlayback,
  type MyPlayback,
  type Playback,
  type VideoDetail,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { personalQuery, publicQuery, refetchInFlight } from '../../platform/api/call-query.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import type { PlayerSource } from '../player/player-source.ts'

/** The public part of a playback. The server requests it, too, so that previews need no round trip. */
export function publicPlaybackQuery(id: number) {
  return publicQuery(getPublicPlayback, { id })
}

export interface ViewerPlayback {
  /** Undefined until the viewer's right is known, so that owners of a video never see an offer for it. */
  playback: Playback | undefined
  isLiked: boolean
  isFavourite: boolean
  likeCount: number
  /** The viewer's last position, ms. */
  positionMs: number
  source: PlayerSource | undefined
  error: Error | null
  isFetching: boolean
  /** Refetches the right: after a payment or an error. */
  refresh: () => Promise<unknown>
  /** Requests a new grant for the player. */
  renewSource: () => Promise<PlayerSource>
  /** Stores what the server has confirmed. */
  updateViewerPlayback: (change: Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>) => void
}

/** The current viewer's right to watch a video. */
export function usePlayback(video: VideoDetail): ViewerPlayback {
  const session = useSession()
  const queryClient = useQueryClient()
  const { id } = video
  const accountId = session.status === 'signed-in' ? session.user.userId : undefined
  // Grants expire: one from an earlier visit of the page may have expired.
  const viewerPlayback = useQuery({
    ...personalQuery(accountId, getPlayback, { id }),
    gcTime: 0,
    staleTime: 60_000,
    // it may have been bought meanwhile, in another tab or on another device
    refetchOnWindowFocus: ({ state }) => (state.data?.right === 'full' ? false : 'always'),
  })
  const open = useQuery({ ...publicPlaybackQuery(id), gcTime: 0, enabled: session.status === 'anonymous' })
  const isMine = session.status === 'signed-in'
  const { data, error, isFetching, dataUpdatedAt } = isMine ? viewerPlayback : open
  // Signing in on this page requests the right again; until the response, the last known one stays in use.
  const [known, setKnown] = useState<Playback>()
  const fetched = session.status === 'unknown' ? undefined : data
  if (fetched && fetched !== known) setKnown(fetched)
  const playback = fetched ?? known
  const { right, endMs, durationMs, subtitles } = playback ?? {}
  const granted = playback?.source
  const arrivedAt = granted ? arrivalOf(granted, dataUpdatedAt) : undefined
  // A like changes the response but not the grant: only a new grant makes a new source.
  const source = useMemo(
    () => playerSourceOf({ source: granted, right, endMs, durationMs, subtitles }, arrivedAt),
    [granted, right, endMs, durationMs, subtitles, arrivedAt],
  )

  const refresh = useCallback(() => {
    const { queryKey } = isMine ? personalQuery(accountId, getPlayback, { id }) : publicPlaybackQuery(id)
    return queryClient.invalidateQueries({ queryKey })
  }, [queryClient, isMine, accountId, id])
  const renewSource = useCallback(async () => {
    const fresh = isMine
      ? await queryClient.fetchQuery({ ...personalQuery(accountId, getPlayback, { id }), staleTime: 0 })
      : await queryClient.fetchQuery({ ...publicPlaybackQuery(id), staleTime: 0 })
    const renewed = playerSourceOf(fresh)
    if (!renewed) throw new Error('The renewed right allows no playback')
    return renewed
  }, [queryClient, isMine, accountId, id])

  const updateViewerPlayback: ViewerPlayback['updateViewerPlayback'] = (change) => {
    const { queryKey } = personalQuery(accountId, getPlayback, { id })
    queryClient.setQueryData(queryKey, (old) => old && { ...old, ...change })
    refetchInFlight(queryClient, queryKey)
  }

  return {
    playback,
    updateViewerPlayback,
    isLiked: viewerPlayback.data?.isLiked ?? false,
    isFavourite: viewerPlayback.data?.isFavourite ?? false,
    // the account's response is newer than the page, which may be some seconds old
    likeCount: viewerPlayback.data?.likeCount ?? video.likeCount,
    positionMs: viewerPlayback.data?.positionMs ?? 0,
    source,
    error: playback ? null : error,
    isFetching,
    refresh,
    renewSource,
  }
}

type Granted = { [K in 'source' | 'right' | 'endMs' | 'durationMs' | 'subtitles']: Playback[K] | undefined }

const arrivals = new WeakMap<object, number>()

/**
 * When a grant arrived, by this device's clock. One in the page's data has the server's time, whose clock may
 * differ: it is limited to between the request of the page and now.
 */
function arrivalOf(granted: object, updatedAt: number): number {
  const known = arrivals.get(granted)
  if (known !== undefined) return known
  const { timeOrigin } = performance
  const arrivedAt = updatedAt < timeOrigin || updatedAt > Date.now() ? timeOrigin : updatedAt
  arrivals.set(granted, arrivedAt)
  return arrivedAt
}

/** The player's source for a right, which arrived just now by default. */
export function playerSourceOf(granted: Granted, arrivedAt = Date.now()): PlayerSource | undefined {
  const { source, right, durationMs = 0, endMs, subtitles = [] } = granted
  if (!source) return undefined
  return {
    masterUrl: source.masterUrl,
    expiresAt: source.expiresInMs === 0 ? 0 : arrivedAt + source.expiresInMs,
    isPreview: right === 'preview',
    durationMs,
    ...(endMs === undefined ? {} : { previewEndMs: endMs }),
    subtitles,
    ...(source.storyboardUrl ? { storyboardUrl: source.storyboardUrl } : {}),
  }
}
