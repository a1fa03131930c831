import type {
  listPlaybackDays as daysCall,
  InputOf,
  listPlaybackNetworks as networksCall,
  OutputOf,
  PlaybackNetworkOrder,
  QualityOfDay,
  QualityOfNetwork,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type Days, daysUntil, utcDayOf } from '../../platform/utc-day.ts'
import { metrics } from './playback-metrics.ts'
import { type PlaybackQuality, qualityByDay, qualityByNetwork } from './summarize-playback-metrics.ts'

type ListContext = Pick<Context, 'db' | 'clock'>
type Numbers = Omit<QualityOfDay, 'id' | 'day' | 'kind'>

/** How playing went on each of some days, as staff see it; unless requested otherwise the newest first. */
export async function listPlaybackDays(
  ctx: ListContext,
  input: InputOf<typeof daysCall>,
): Promise<OutputOf<typeof daysCall>> {
  const { kind: ofKind, order = 'newest' } = input
  const groups = await qualityByDay(ctx.db, daysOf(ctx, input), { kind: ofKind, order })
  const list = groups.map(({ day, kind, quality }) => ({
    ...{ id: `${day} ${kind}`, day, kind: kind as QualityOfDay['kind'] },
    ...presentQuality(quality),
  }))
  return { list, total: list.length }
}

type Comparison = (one: QualityOfNetwork, other: QualityOfNetwork) => number

const byPlays: Comparison = (one, other) => other.plays - one.plays
const failedShare = ({ failed, plays }: QualityOfNetwork) => (plays === 0 ? 0 : failed / plays)

/** Rows that are equal stay in the order of the classes. */
const comparisons: Record<PlaybackNetworkOrder, Comparison> = {
  network: () => 0,
  plays: byPlays,
  failed: (one, other) => failedShare(other) - failedShare(one) || byPlays(one, other),
}

/** The same for these days together, by network class. */
export async function listPlaybackNetworks(
  ctx: ListContext,
  input: InputOf<typeof networksCall>,
): Promise<OutputOf<typeof networksCall>> {
  const filter = { kind: input.kind, network: input.network }
  const groups = await qualityByNetwork(ctx.db, daysOf(ctx, input), filter)
  const list = groups.map(({ kind, network, quality }) => ({
    id: `${kind} ${network}`,
    kind: kind as QualityOfNetwork['kind'],
    network: network as QualityOfNetwork['network'],
    ...presentQuality(quality),
  }))
  return { list: list.sort(comparisons[input.order ?? 'network']), total: list.length }
}

const daysOf = (
  { clock }: ListContext,
  { days, until }: Pick<InputOf<typeof daysCall>, 'days' | 'until'>,
): Days => daysUntil(until ?? utcDayOf(clock.now()), days)

function presentQuality({ startMs, stallMs, watchedPercent, ...counts }: PlaybackQuality): Numbers {
  return {
    ...counts,
    startMs: presentQuantiles(startMs, metrics.start.at(-1)),
    stallMs: presentQuantiles(stallMs, metrics['stall-time'].at(-1)),
    watchedPercent: watchedPercent === undefined ? null : Math.round(watchedPercent),
  }
}

/** Above the last bucket, whose bound is `max`, a time is not known more exactly. */
function presentQuantiles({ p50, p95 }: PlaybackQuality['startMs'], max = 0): Numbers['startMs'] {
  if (p50 === undefined || p95 === undefined) return null
  const known = (ms: number) => Math.round(Math.min(ms, max))
  return { p50: known(p50), p95: known(p95) }
}
