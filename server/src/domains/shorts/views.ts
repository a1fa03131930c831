import type { Short } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type Actor, findActors } from '../actors/index.ts'
import { presentCard } from '../catalogue/index.ts'
import { presentPublicPlayback } from '../videos/index.ts'
import { listShortRows, type ShortRow } from './queries.ts'

function presentShort(ctx: Context, row: ShortRow, actor: Actor | undefined): Short {
  const hasTarget = row.target_id !== null && row.target_title !== null
  return {
    ...presentCard(row),
    description: row.description,
    tags: row.tags,
    actor: actor ? { id: Number(actor.id), name: actor.name } : null,
    leadsTo: hasTarget
      ? { id: Number(row.target_id), title: row.target_title ?? '', atMs: Number(row.leads_to_ms) }
      : null,
    publicPlayback: presentPublicPlayback(ctx, row),
  }
}

/** Slides in the order of the ids, without unpublished ones. */
export async function presentShorts(ctx: Context, ids: readonly bigint[]): Promise<Short[]> {
  const rows = await listShortRows(ctx.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const actors = await findActors(ctx.db, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))])
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? presentShort(ctx, row, actors.get(row.actor_id ?? 0n)) : []
  })
}
