import * as contract from '@liuguang/contract'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { listCategories } from '../settings/index.ts'
import { listRelatedVideos } from './list-queries.ts'
import { listVideos } from './list-videos.ts'
import { getPublishedVideo } from './queries.ts'
import { presentCard, presentDetail } from './views.ts'

const relatedCount = 12

export const routes: readonly BoundCall[] = [
  bindCached(contract.listVideos, ['videos', 'categories'], ({ ctx, input }) => listVideos(ctx, input)),
  bindCached(
    contract.getVideo,
    ({ id }) => [`video:${id}`, 'categories'],
    async ({ ctx, input }) => {
      const video = await getPublishedVideo(ctx.db, BigInt(input.id))
      const categories = await listCategories(ctx.db)
      return presentDetail(
        video,
        categories.find((category) => category.id === video.category_id),
      )
    },
  ),
  bindCached(
    contract.listRelatedVideos,
    ({ id }) => [`video:${id}`, 'videos'],
    async ({ ctx, input }) => {
      const video = await getPublishedVideo(ctx.db, BigInt(input.id))
      const facts = { id: video.id, tags: video.tags, categoryId: video.category_id }
      return (await listRelatedVideos(ctx.db, facts, relatedCount)).map(presentCard)
    },
  ),
]
