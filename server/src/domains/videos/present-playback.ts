import type { Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import {
  decideViewingRight,
  type ViewingRight,
  videoFacts,
  type WatchableFacts,
} from '../entitlements/index.ts'
import { type GrantedRight, issueGrant } from '../media/index.ts'

/** The columns that the player needs as well. */
export interface WatchableRow extends WatchableFacts {
  duration_ms: bigint
  /** Null when nothing can be played yet. */
  asset_token: string | null
  has_storyboard: unknown
  /** [{language, label, firstMs}] */
  subtitles: unknown
}

interface NamedSubtitles {
  language: string
  label: string
  firstMs: number
}

interface Decided {
  video: WatchableRow
  decision: ViewingRight
  viewer: { accountId: bigint; lastRevocationId: number } | undefined
}

/** The decision in the contract's shape, with a grant for what may be watched. */
export async function presentPlayback(ctx: Context, { video, decision, viewer }: Decided): Promise<Playback> {
  const durationMs = Number(video.duration_ms)
  const { right, reason, offers } = decision
  const endMs = right === 'full' ? durationMs : right === 'preview' ? Number(video.preview_end_ms) : 0
  const playback = { right, reason, offers, durationMs, endMs }
  if (video.asset_token === null || right === 'none') return { ...playback, source: null, subtitles: [] }
  const granted = rightToGrant(decision, endMs, viewer)
  const { address, expiresAt } = await issueGrant(ctx, video.asset_token, granted)
  const hasSeekPictures = right === 'full' && video.has_storyboard === true
  return {
    ...playback,
    source: {
      masterUrl: `${address}/master.m3u8`,
      expiresAt,
      expiresInMs: expiresAt === 0 ? 0 : Math.max(0, expiresAt - ctx.clock.now().getTime()),
      storyboardUrl: hasSeekPictures ? `${address}/storyboard/thumbs.vtt` : null,
    },
    subtitles: (video.subtitles as NamedSubtitles[])
      .filter(({ firstMs }) => firstMs < endMs)
      .map(({ language, label }) => ({ language, label, url: `${address}/subtitles/${language}.vtt` })),
  }
}

/** What anonymous visitors may watch of a published video. */
export async function presentPublicPlayback(ctx: Context, video: WatchableRow): Promise<Playback> {
  const decision = decideViewingRight({
    video: videoFacts(video),
    viewer: undefined,
    purchase: undefined,
    freeViewUntil: undefined,
    vipUntil: undefined,
    freeViewsLeft: 0,
    now: ctx.clock.now(),
  })
  return presentPlayback(ctx, { video, decision, viewer: undefined })
}

function rightToGrant(
  { right, reason, endsAt }: ViewingRight,
  endMs: number,
  viewer: Decided['viewer'],
): GrantedRight {
  if (reason === 'free') return { scope: 'public' }
  return right === 'full' && viewer
    ? { scope: 'full', right: reason, endsAt, ...viewer }
    : { scope: 'preview', endMs }
}
