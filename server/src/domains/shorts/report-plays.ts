import { randomInt } from 'node:crypto'
import type { reportPlays as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { addPlays } from '../engagement/index.ts'
import { addFailedPlays } from './failed-play-queries.ts'
import { failureOf } from './failed-plays.ts'
import { addObservations } from './playback-metric-queries.ts'
import { observationsOf } from './playback-metrics.ts'

/** Number of rows that each counter is spread over, so that concurrent reports do not wait for one row. */
const shardCount = 16

/** Adds plays to the counters of the day (UTC), of their items and of what failed. Stores nothing about the viewer. */
export async function reportPlays(
  ctx: Context,
  { network, plays }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const shard = randomInt(shardCount)
  for (const kind of ['video', 'short'] as const) {
    const observations = plays.filter((play) => play.kind === kind).flatMap(observationsOf)
    if (observations.length > 0) await addObservations(ctx.db, { day, kind, network }, observations, shard)
  }
  const ofItems = plays.flatMap(({ startMs, item }) => (startMs === null || !item ? [] : [item]))
  if (ofItems.length > 0) await addPlays(ctx.db, ofItems, shard)
  const failed = plays.flatMap((play) => failureOf(play) ?? [])
  if (failed.length > 0) await addFailedPlays(ctx.db, { day, network }, failed)
  return { counted: plays.length }
}
