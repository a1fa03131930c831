import { getPlayback, getPublicPlayback, getVideo, itemOfPath, type Playback } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { personalQuery, publicFindQuery, publicQuery } from '../platform/api/call-query.ts'
import type { SessionStore } from '../platform/session/session-store.ts'

/** Prefetched media that are not used within this time are dropped, ms. */
const mediaKeptMs = 30_000
/** A prefetched playback right is for the page that is about to open, not for a later visit, ms. */
const rightKeptMs = 10_000
/** The player's share of the width on pages with two columns. */
const playerWidthShare = 0.6
const twoColumnsQuery = '(min-width: 64rem)'

let imports = 0

/** Whether code is being prefetched that no page waits for yet. */
export function isPrefetching(): boolean {
  return imports > 0
}

/** Ignores a failure: the code is fetched again when it is needed. */
async function prefetchCode<T>(load: () => Promise<T>): Promise<T | undefined> {
  imports += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    imports -= 1
  }
}

/**
 * Shortens the time from a tap on a video to its first picture. Without it, the page's code, its data, the
 * player's code and each playlist would load one after another, each with a round trip on a slow connection.
 * Touching a link fetches code and data, and following it also the media of the first picture, in parallel.
 */
export function prefetchPlayback({
  queryClient,
  session,
}: {
  queryClient: QueryClient
  session: SessionStore
}): void {
  let media = new AbortController()
  const startPrefetch = (id: number) => {
    void queryClient.prefetchQuery(publicFindQuery(getVideo, { id }))
    const right = fetchRight(queryClient, session, id)
    void prefetchCode(() => import('../features/videos/play-page.tsx'))
    void prefetchCode(() => import('../features/player/browser-player.tsx'))
    return right
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      const id = videoIdOf(event)
      if (id !== undefined) startPrefetch(id).catch(() => undefined)
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const id = videoIdOf(event)
      if (id === undefined) return
      media.abort()
      const expiry = new AbortController()
      media = expiry
      setTimeout(() => expiry.abort(), mediaKeptMs)
      const { signal } = expiry
      // loaded along with the right, to keep it out of the first script
      const code = prefetchCode(() => import('../features/player/media-transport/prefetch.ts'))
      startPrefetch(id)
        .then(async ({ source }) => {
          const options = { shortSide: playerHeight(), priority: 'high', signal } as const
          if (source) await (await code)?.prefetchMedia(source.masterUrl, options)
        })
        // the page sends the same request and shows its error
        .catch(() => undefined)
    },
    { capture: true },
  )
}

/** Fetches the playback right with the query that the page uses. */
function fetchRight(queryClient: QueryClient, session: SessionStore, id: number): Promise<Playback> {
  const current = session.get()
  if (current.status !== 'signed-in') return queryClient.fetchQuery(publicQuery(getPublicPlayback, { id }))
  const mine = personalQuery(current.user.userId, getPlayback, { id })
  return queryClient.fetchQuery({ ...mine, staleTime: rightKeptMs, gcTime: rightKeptMs })
}

/** The video of a link that opens in this tab. */
function videoIdOf(event: MouseEvent): number | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const item = link?.origin === location.origin ? itemOfPath(link.pathname) : undefined
  return item?.kind === 'video' ? item.id : undefined
}

/** Height of a 16:9 picture in the next page's player, device pixels. */
function playerHeight(): number {
  const width = matchMedia(twoColumnsQuery).matches ? innerWidth * playerWidthShare : innerWidth
  return ((width * 9) / 16) * devicePixelRatio
}
