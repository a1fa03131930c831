import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { listItems, listRelatedItems, listTags } from '../catalogue/index.ts'
import { getPlayback, getPlaybacks, getPublicPlayback } from './get-playback.ts'
import { getVideo } from './get-video.ts'
import { listAlsoWatched } from './list-also-watched.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listVideos, ['items', 'categories'], ({ ctx, input, lang }) =>
    listItems(ctx, 'video', input, lang),
  ),
  bindCached(contract.listVideoTags, ['items', 'categories', 'tags'], ({ ctx, input, lang }) =>
    listTags(ctx, 'video', input.categoryId, lang),
  ),
  bindCached(
    contract.listRelatedVideos,
    ({ id }) => [`item:${id}`, 'items', 'topics'],
    ({ ctx, input, lang }) => listRelatedItems(ctx, 'video', input.id, lang),
  ),
  bindCached(
    contract.listAlsoWatchedVideos,
    ({ id }) => [`item:${id}`, 'items', 'settings'],
    ({ ctx, input, lang }) => listAlsoWatched(ctx, input.id, lang),
  ),
  bindCached(
    contract.getVideo,
    ({ id }) => [`item:${id}`, 'categories', 'tags', 'actors', 'topics'],
    ({ ctx, input, lang }) => getVideo(ctx, input.id, lang),
  ),
  bind(contract.getPublicPlayback, ({ ctx, input }) => getPublicPlayback(ctx, input.id)),
  bind(contract.getPlayback, ({ ctx, viewer, input }) => getPlayback(ctx, viewer, input.id)),
  bind(contract.getPlaybacks, ({ ctx, viewer, input }) => getPlaybacks(ctx, viewer, input.ids)),
]
