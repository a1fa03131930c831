import * as contract from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { listFailedPlays, listFailingItems } from './list-failed-plays.ts'
import { listPickedShorts } from './list-picked-shorts.ts'
import { listPlaybackDays, listPlaybackNetworks } from './list-playback-metrics.ts'
import { listShorts } from './list-shorts.ts'
import { pickShort, unpickShort } from './pick-short.ts'
import { recordShortWatches } from './record-watches.ts'
import { reportPlays } from './report-plays.ts'
import { suggestShorts } from './suggest-shorts.ts'
import { presentShorts } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listShorts, ['shorts', 'tags', 'topics'], ({ ctx, input, lang }) =>
    listShorts(ctx, input, lang),
  ),
  bind(contract.getShort, async ({ ctx, input, lang }) => {
    const [short] = await presentShorts(ctx, [BigInt(input.id)], lang)
    if (!short) throw new AppError('NOT_FOUND')
    return short
  }),
  bind(contract.suggestShorts, ({ ctx, viewer, input, lang }) => suggestShorts(ctx, viewer, input, lang)),
  bind(contract.recordShortWatches, async ({ ctx, viewer, input }) => {
    await recordShortWatches(ctx, viewer, input)
    return {}
  }),
  bind(contract.reportPlays, ({ ctx, input }) => reportPlays(ctx, input)),
  bind(contract.listPlaybackDays, ({ ctx, input }) => listPlaybackDays(ctx, input)),
  bind(contract.listPlaybackNetworks, ({ ctx, input }) => listPlaybackNetworks(ctx, input)),
  bind(contract.listFailedPlays, ({ ctx, input, lang }) => listFailedPlays(ctx, input, lang)),
  bind(contract.listFailingItems, ({ ctx, input, lang }) => listFailingItems(ctx, input, lang)),
  bind(contract.listShortPicks, ({ ctx, input, lang }) => listPickedShorts(ctx, input.tab, lang)),
  bind(contract.pickShort, async ({ ctx, input: { id, ...place }, ...request }) => {
    const pick = { videoId: BigInt(id), ...place, pickedBy: staffOperator(request) }
    if (!(await pickShort(ctx, pick))) throw new AppError('NOT_FOUND')
    return {}
  }),
  bind(contract.unpickShort, async ({ ctx, input: { id, ...place }, ...request }) => {
    await unpickShort(ctx, { videoId: BigInt(id), ...place, operator: staffOperator(request) })
    return {}
  }),
]
