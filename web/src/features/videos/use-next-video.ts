import { coverSources, getVideo, isFreeItem, itemPath, type VideoCard } from '@liuguang/contract'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { publicFindQuery } from '../../platform/api/call-query.ts'
import type { ViewerItemOf } from '../items/use-viewer-items.ts'
import type { NextVideo } from '../player/player.tsx'

/** Opened since the page was loaded: without them two related videos would follow each other forever. */
const opened = new Set<number>()

/** The video that follows: the first related one that the viewer may watch whole, if possible one not yet opened. */
export function useNextVideo(
  id: number,
  related: readonly VideoCard[] | undefined,
  viewerItemOf: ViewerItemOf,
): NextVideo | undefined {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isLeaving = useNavigation().state !== 'idle'
  /** Also while another page is on its way. */
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = isLeaving
    return () => {
      hasLeft.current = true
    }
  }, [isLeaving])
  useEffect(() => {
    opened.add(id)
  }, [id])
  const card = useMemo(
    () => chooseNext(related ?? [], (video) => viewerItemOf(video.id)?.reason !== undefined, opened),
    [related, viewerItemOf],
  )
  return useMemo(
    () =>
      card && {
        title: card.title,
        durationMs: card.durationMs,
        cover: {
          sources: coverSources(card.cover),
          ...(card.cover?.placeholder ? { placeholder: card.cover.placeholder } : {}),
        },
        async play(signal?: AbortSignal) {
          // first, so that one player replaces the other at once and full screen lasts
          const query = publicFindQuery(getVideo, { id: card.id })
          // offline it would wait for the network
          if (onlineManager.isOnline()) await queryClient.prefetchQuery(query)
          if (!hasLeft.current && !signal?.aborted) await navigate(itemPath(card))
        },
      },
    [card, navigate, queryClient],
  )
}

/** @param isGranted whether the server lets the viewer watch all of one that is sold */
export function chooseNext(
  related: readonly VideoCard[],
  isGranted: (video: VideoCard) => boolean,
  before: ReadonlySet<number>,
): VideoCard | undefined {
  const whole = related.filter((video) => video.kind === 'video' && (isFreeItem(video) || isGranted(video)))
  return whole.find(({ id }) => !before.has(id)) ?? whole[0]
}
