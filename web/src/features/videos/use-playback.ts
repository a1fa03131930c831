import { getPlayback, getPublicPlayback, type Playback, type VideoDetail } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { personalKey, personalQuery, publicQuery } from '../../platform/api/call-query.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import type { PlayerSource } from '../player/player-source.ts'

/** What is public about playing a video: the server asks it too, so that a preview begins without a round trip. */
export function publicPlaybackQuery(id: number) {
  return publicQuery(getPublicPlayback, { id })
}

export interface ViewerPlayback {
  /** Undefined until it is known what this viewer may watch: nobody is shown an offer for what they own. */
  playback: Playback | undefined
  isLiked: boolean
  likeCount: number
  /** Where the viewer stopped last time, ms. */
  positionMs: number
  source: PlayerSource | undefined
  error: Error | null
  isAsking: boolean
  /** Asks again: after paying, after an error. */
  refresh: () => Promise<unknown>
  /** A fresh grant for the player. */
  renewSource: () => Promise<PlayerSource>
  /** Notes a like that the server has agreed to. */
  setLiked: (change: { isLiked: boolean; likeCount: number }) => void
}

/** What whoever is here may watch of a video. */
export function usePlayback(video: VideoDetail): ViewerPlayback {
  const session = useSession()
  const queryClient = useQueryClient()
  const { id } = video
  const accountId = session.status === 'signed-in' ? session.user.user_id : undefined
  // A grant has its time: what an earlier visit of the page was told may have run out.
  const mine = useQuery({
    ...personalQuery(accountId, getPlayback, { id }),
    gcTime: 0,
    staleTime: 60_000,
    // it may have been bought meanwhile, in another tab or on another device
    refetchOnWindowFocus: ({ state }) => (state.data?.right === 'full' ? false : 'always'),
  })
  const open = useQuery({ ...publicPlaybackQuery(id), gcTime: 0, enabled: session.status === 'anonymous' })
  const isMine = session.status === 'signed-in'
  const { data, error, isFetching, dataUpdatedAt } = isMine ? mine : open
  // Signing in on this page asks anew; until the answer is there, what was known stays on the screen.
  const [known, setKnown] = useState<Playback>()
  const answer = session.status === 'unknown' ? undefined : data
  if (answer && answer !== known) setKnown(answer)
  const playback = answer ?? known
  const { right, endMs, durationMs, subtitles } = playback ?? {}
  const granted = playback?.source
  const arrivedAt = granted ? arrivalOf(granted, dataUpdatedAt) : undefined
  // A like changes the answer, not the grant: only a new grant is a new source.
  const source = useMemo(
    () => playerSourceOf({ source: granted, right, endMs, durationMs, subtitles }, arrivedAt),
    [granted, right, endMs, durationMs, subtitles, arrivedAt],
  )

  const refresh = useCallback(() => {
    const key = isMine ? personalKey(accountId, getPlayback, { id }) : publicPlaybackQuery(id).queryKey
    return queryClient.invalidateQueries({ queryKey: key })
  }, [queryClient, isMine, accountId, id])
  const renewSource = useCallback(async () => {
    const fresh = isMine
      ? await queryClient.fetchQuery({ ...personalQuery(accountId, getPlayback, { id }), staleTime: 0 })
      : await queryClient.fetchQuery({ ...publicPlaybackQuery(id), staleTime: 0 })
    const renewed = playerSourceOf(fresh)
    if (!renewed) throw new Error('Nothing may be played any more')
    return renewed
  }, [queryClient, isMine, accountId, id])

  const setLiked: ViewerPlayback['setLiked'] = (change) =>
    queryClient.setQueryData(
      personalQuery(accountId, getPlayback, { id }).queryKey,
      (old) => old && { ...old, ...change },
    )

  return {
    playback,
    setLiked,
    isLiked: mine.data?.isLiked ?? false,
    // what is mine is as of now; the page may be some seconds old
    likeCount: mine.data?.likeCount ?? video.likeCount,
    positionMs: mine.data?.positionMs ?? 0,
    source,
    error: playback ? null : error,
    isAsking: isFetching,
    refresh,
    renewSource,
  }
}

type Granted = { [K in 'source' | 'right' | 'endMs' | 'durationMs' | 'subtitles']: Playback[K] | undefined }

const arrivals = new WeakMap<object, number>()

/**
 * When a grant came, by this device's clock. One that came with the page says when it was made by the server's clock,
 * which may be another: no earlier than the page was asked for, and not in the future.
 */
function arrivalOf(granted: object, updatedAt: number): number {
  const known = arrivals.get(granted)
  if (known !== undefined) return known
  const { timeOrigin } = performance
  const arrivedAt = updatedAt < timeOrigin || updatedAt > Date.now() ? timeOrigin : updatedAt
  arrivals.set(granted, arrivedAt)
  return arrivedAt
}

/** The player's view of a right, which came just now unless told otherwise. */
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
