import { randomInt } from 'node:crypto'
import type { reportPlays as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { addObservations } from './measure-queries.ts'
import { observationsOf } from './play-measures.ts'

/** Rows of one sum; see the table. */
const shardCount = 16

/** Adds plays to the sums of the day (UTC). Neither who nor what is kept. */
export async function reportPlays(
  ctx: Context,
  { network, plays }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const shard = randomInt(shardCount)
  for (const form of ['long', 'short'] as const) {
    const observations = plays.filter((play) => play.form === form).flatMap(observationsOf)
    if (observations.length > 0) await addObservations(ctx.db, { day, form, network }, observations, shard)
  }
  return { counted: plays.length }
}
