import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { loadActorCards } from '../actors/index.ts'
import { kindsOfFavourites } from '../item-kinds.ts'
import { countView } from './count-view.ts'
import { removeFavourites } from './favourite-queries.ts'
import { listFollowed, setFollow } from './follow.ts'
import { likeItem } from './like-item.ts'
import { listFavourites } from './list-favourites.ts'
import { listFollows } from './list-follows.ts'
import { listProgress } from './progress-queries.ts'
import { recordProgress } from './record-progress.ts'
import { setFavourite } from './set-favourite.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.likeVideo, ({ ctx, viewer, input }) => likeItem(ctx, viewer, input)),
  bind(contract.countView, async ({ ctx, input, address, findViewer }) => {
    await countView(ctx, input.id, { address, accountId: (await findViewer())?.accountId })
    return {}
  }),
  bind(contract.recordProgress, async ({ ctx, viewer, input }) => {
    await recordProgress(ctx, viewer, input)
    return {}
  }),
  bind(contract.listProgress, async ({ ctx, viewer, input }) => {
    const rows = await listProgress(ctx.db, viewer.accountId, input.ids.map(BigInt))
    return rows.map((row) => ({
      id: Number(row.item_id),
      positionMs: Number(row.position_ms),
      durationMs: Number(row.duration_ms),
    }))
  }),
  bind(contract.setFavourite, ({ ctx, viewer, input }) => setFavourite(ctx, viewer, input)),
  bind(contract.listFavourites, ({ ctx, viewer, input, lang }) => listFavourites(ctx, viewer, input, lang)),
  bind(contract.collectActor, ({ ctx, viewer, input }) => {
    const follow = { accountId: viewer.accountId, kind: 'actor' as const, subjectId: BigInt(input.id) }
    return setFollow(ctx, follow, input.isFollowed)
  }),
  bind(contract.collectTopic, ({ ctx, viewer, input }) => {
    const follow = { accountId: viewer.accountId, kind: 'topic' as const, subjectId: BigInt(input.id) }
    return setFollow(ctx, follow, input.isFollowed)
  }),
  bind(contract.listFollowed, async ({ ctx, viewer, input }) => {
    const of = { accountId: viewer.accountId, kind: input.kind }
    return (await listFollowed(ctx.db, of, input.ids.map(BigInt))).map(Number)
  }),
  bind(contract.listFollowedActors, ({ ctx, viewer, input, lang }) =>
    listFollows(ctx.db, { accountId: viewer.accountId, kind: 'actor' }, input, (ids) =>
      loadActorCards(ctx.db, ids, lang),
    ),
  ),
  bind(contract.clearFavourites, async ({ ctx, viewer, input }) => ({
    removed: await removeFavourites(
      ctx.db,
      viewer.accountId,
      kindsOfFavourites(input.kind),
      input.ids?.map(BigInt),
    ),
  })),
]
