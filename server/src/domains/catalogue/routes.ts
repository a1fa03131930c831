import * as contract from '@liuguang/contract'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { listItems } from './list-items.ts'
import { listRelatedItems } from './list-related-items.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listVideos, ['items', 'categories'], ({ ctx, input, lang }) =>
    listItems(ctx, 'video', input, lang),
  ),
  bindCached(
    contract.listRelatedVideos,
    ({ id }) => [`item:${id}`, 'items'],
    ({ ctx, input, lang }) => listRelatedItems(ctx, 'video', input.id, lang),
  ),
]
