import * as contract from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { listShorts } from './list-shorts.ts'
import { recordShortWatches } from './record-watches.ts'
import { reportPlays } from './report-plays.ts'
import { suggestShorts } from './suggest-shorts.ts'
import { presentShorts } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listShorts, ['shorts'], ({ ctx, input }) => listShorts(ctx, input)),
  bind(contract.getShort, async ({ ctx, input }) => {
    const [short] = await presentShorts(ctx, [BigInt(input.id)])
    if (!short) throw new AppError('NOT_FOUND')
    return short
  }),
  bind(contract.suggestShorts, ({ ctx, viewer, input }) => suggestShorts(ctx, viewer, input)),
  bind(contract.recordShortWatches, async ({ ctx, viewer, input }) => {
    await recordShortWatches(ctx, viewer, input)
    return {}
  }),
  bind(contract.reportPlays, ({ ctx, input }) => reportPlays(ctx, input)),
]
