import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { removeFavourites } from './favourites.ts'
import { listProgress } from './queries.ts'

/** Calls that need the item itself (`record-progress`, `set-favourite`, `list-favourites`) are bound in `videos`. */
export const routes: readonly BoundCall[] = [
  bind(contract.listProgress, async ({ ctx, viewer, input }) => {
    const rows = await listProgress(ctx.db, viewer.accountId, 'video', input.ids.map(BigInt))
    return rows.map((row) => ({
      id: Number(row.item_id),
      positionMs: Number(row.position_ms),
      durationMs: Number(row.duration_ms),
    }))
  }),
  bind(contract.clearFavourites, async ({ ctx, viewer, input }) => ({
    removed: await removeFavourites(ctx.db, viewer.accountId, input.kind, input.ids?.map(BigInt)),
  })),
]
