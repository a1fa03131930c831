import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { listCategories } from '../settings/index.ts'
import { buyVideo } from './buy-video.ts'
import { countView } from './count-view.ts'
import { getPlayback, getPlaybacks, getPublicPlayback } from './get-playback.ts'
import { likeVideo } from './like-video.ts'
import { listFavourites } from './list-favourites.ts'
import { listPurchases } from './list-purchases.ts'
import { listRelatedVideos } from './list-queries.ts'
import { listVideos } from './list-videos.ts'
import { getPublishedVideo } from './queries.ts'
import { recordProgress } from './record-progress.ts'
import { setFavourite } from './set-favourite.ts'
import { shortRoutes } from './shorts/routes.ts'
import { spendFreeView } from './spend-free-view.ts'
import { presentCard, presentDetail } from './views.ts'

const relatedCount = 12

export const routes: readonly BoundCall[] = [
  bindCached(contract.listVideos, ({ ctx, input }) => listVideos(ctx, input)),
  bindCached(contract.getVideo, async ({ ctx, input }) => {
    const video = await getPublishedVideo(ctx.db, BigInt(input.id))
    const categories = await listCategories(ctx.db)
    return presentDetail(
      video,
      categories.find((category) => category.id === video.category_id),
    )
  }),
  bindCached(contract.listRelatedVideos, async ({ ctx, input }) => {
    const video = await getPublishedVideo(ctx.db, BigInt(input.id))
    const facts = { id: video.id, tags: video.tags, categoryId: video.category_id }
    return (await listRelatedVideos(ctx.db, facts, relatedCount)).map(presentCard)
  }),
  bind(contract.getPublicPlayback, ({ ctx, input }) => getPublicPlayback(ctx, input.id)),
  bind(contract.getPlayback, ({ ctx, viewer, input }) => getPlayback(ctx, viewer, input.id)),
  bind(contract.getPlaybacks, ({ ctx, viewer, input }) => getPlaybacks(ctx, viewer, input.ids)),
  bind(contract.buyVideo, ({ ctx, viewer, input }) => buyVideo(ctx, viewer, input)),
  bind(contract.listPurchases, ({ ctx, viewer, input }) => listPurchases(ctx, viewer.accountId, input)),
  bind(contract.spendFreeView, ({ ctx, viewer, input }) => spendFreeView(ctx, viewer, input.id)),
  bind(contract.likeVideo, ({ ctx, viewer, input }) => likeVideo(ctx, viewer, input)),
  bind(contract.countView, async ({ ctx, input, address, findViewer }) => {
    await countView(ctx, input.id, { address, accountId: (await findViewer())?.accountId })
    return {}
  }),
  bind(contract.recordProgress, async ({ ctx, viewer, input }) => {
    await recordProgress(ctx, viewer, input)
    return {}
  }),
  bind(contract.setFavourite, ({ ctx, viewer, input }) => setFavourite(ctx, viewer, input)),
  bind(contract.listFavourites, ({ ctx, viewer, input }) => listFavourites(ctx, viewer, input)),
  ...shortRoutes,
]
