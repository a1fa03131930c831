import { getPlayback, getPublicPlayback, getVideo, type Playback } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { personalQuery, publicFindQuery, publicQuery } from '../platform/api/call-query.ts'
import type { SessionStore } from '../platform/session/session-store.ts'
import { fetchCodeAhead, restWarmUp } from './warm-up.ts'

/** What nobody has taken by then is forgotten, ms. */
const keptMs = 30_000
/** An answer about a right is for the page that is about to open, not for a later visit, ms. */
const rightKeptMs = 10_000
/** By then a video plays, or the line is too slow for more, ms. */
const startMs = 8_000
/** Where the page has a second column, the player has this part of the width. */
const wideShare = 0.6
const wide = '(min-width: 64rem)'

/**
 * Shortens the way from a tap on a video to its first picture. By itself the page's code would come first, then its
 * answers, then the player's code, then one playlist after another: on a slow line each costs a way there and back.
 * So a touched link fetches code and answers, a followed one what the first picture needs too, side by side.
 */
export function playAhead({
  queryClient,
  session,
}: {
  queryClient: QueryClient
  session: SessionStore
}): void {
  let media = new AbortController()
  const begin = (id: number) => {
    void queryClient.prefetchQuery(publicFindQuery(getVideo, { id }))
    const right = fetchRight(queryClient, session, id)
    void fetchCodeAhead(() => import('../features/videos/play-page.tsx'))
    void fetchCodeAhead(() => import('../features/player/player-stage.tsx'))
    return right
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      const id = videoIdOf(event)
      if (id !== undefined) begin(id).catch(() => undefined)
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const id = videoIdOf(event)
      if (id === undefined) return
      restWarmUp(startMs)
      media.abort()
      const holding = new AbortController()
      media = holding
      setTimeout(() => holding.abort(), keptMs)
      const { signal } = holding
      // comes with the answer: the first script need not carry it
      const code = fetchCodeAhead(() => import('../features/player/fetched-ahead.ts'))
      begin(id)
        .then(async ({ source }) => {
          const options = { shortSide: playerSide(), priority: 'high', signal } as const
          if (source) await (await code)?.fetchAhead(source.masterUrl, options)
        })
        // the page asks for itself, and says what is wrong
        .catch(() => undefined)
    },
    { capture: true },
  )
}

/** The same question that the page will ask. */
function fetchRight(queryClient: QueryClient, session: SessionStore, id: number): Promise<Playback> {
  const current = session.get()
  if (current.status !== 'signed-in') return queryClient.fetchQuery(publicQuery(getPublicPlayback, { id }))
  const mine = personalQuery(current.user.user_id, getPlayback, { id })
  return queryClient.fetchQuery({ ...mine, staleTime: rightKeptMs, gcTime: rightKeptMs })
}

/** The video that a link leads to, if this tab will follow it. */
function videoIdOf(event: MouseEvent): number | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const [, id] = /^\/play\/([1-9][0-9]{0,14})$/.exec(link?.pathname ?? '') ?? []
  return id === undefined || link?.origin !== location.origin ? undefined : Number(id)
}

/** The shorter side of a wide picture in the player to come, device pixels. */
function playerSide(): number {
  const width = matchMedia(wide).matches ? innerWidth * wideShare : innerWidth
  return ((width * 9) / 16) * devicePixelRatio
}
