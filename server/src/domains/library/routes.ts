import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { listProgress } from './queries.ts'

/** `record-progress` is bound in `videos`, which knows how long a video is. */
export const routes: readonly BoundCall[] = [
  bind(contract.listProgress, async ({ ctx, viewer, input }) => {
    const rows = await listProgress(ctx.db, viewer.accountId, 'video', input.ids.map(BigInt))
    return rows.map((row) => ({
      id: Number(row.item_id),
      positionMs: Number(row.position_ms),
      durationMs: Number(row.duration_ms),
    }))
  }),
]
