import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { getStaffActor, loadActorCards } from '../actors/index.ts'
import { staffOperator } from '../audit/index.ts'
import { loadCreators } from '../creators/index.ts'
import { kindsOfFavourites } from '../item-kinds.ts'
import { clearHistory } from './clear-history.ts'
import { countView } from './count-view.ts'
import { removeFavourites } from './favourite-queries.ts'
import { deleteFolder, listFolders, moveFavourites, saveFolder } from './folders.ts'
import { listFollowed, setFollow } from './follow.ts'
import { likeItem } from './like-item.ts'
import { listFavourites } from './list-favourites.ts'
import { listFollows } from './list-follows.ts'
import { listHistory } from './list-history.ts'
import { listLiked } from './list-liked.ts'
import { mergeActors } from './merge-actors.ts'
import { listProgress } from './progress-queries.ts'
import { recordProgress } from './record-progress.ts'
import { setFavourite } from './set-favourite.ts'

const follows = [
  [contract.followActor, 'actor'],
  [contract.followTopic, 'topic'],
  [contract.followCreator, 'creator'],
] as const

export const routes: readonly BoundCall[] = [
  bind(contract.likeVideo, ({ ctx, viewer, input }) => likeItem(ctx, viewer, input)),
  bind(contract.countView, async ({ ctx, input, address, findViewer }) => {
    const viewer = await findViewer()
    // An account that keeps no history is counted as an anonymous visitor.
    await countView(ctx, input.id, {
      address,
      accountId: viewer?.keepsHistory ? viewer.accountId : undefined,
    })
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
  bind(contract.listHistory, ({ ctx, viewer, input, lang }) =>
    listHistory(ctx.db, viewer.accountId, input, lang),
  ),
  bind(contract.clearHistory, ({ ctx, viewer, input }) => clearHistory(ctx, viewer.accountId, input)),
  bind(contract.listLiked, ({ ctx, viewer, input, lang }) =>
    listLiked(ctx.db, viewer.accountId, input, lang),
  ),
  bind(contract.listFavouriteFolders, ({ ctx, viewer }) => listFolders(ctx.db, viewer.accountId)),
  bind(contract.saveFavouriteFolder, ({ ctx, viewer, input }) =>
    saveFolder(ctx.db, viewer.accountId, input, ctx.clock.now()),
  ),
  bind(contract.deleteFavouriteFolder, async ({ ctx, viewer, input }) => {
    await deleteFolder(ctx.db, viewer.accountId, BigInt(input.id))
    return {}
  }),
  bind(contract.moveFavourites, async ({ ctx, viewer, input: { ids, folderId } }) => {
    const into = folderId === null ? null : BigInt(folderId)
    return { moved: await moveFavourites(ctx.db, viewer.accountId, ids.map(BigInt), into) }
  }),
  bind(contract.setFavourite, ({ ctx, viewer, input }) => setFavourite(ctx, viewer, input)),
  bind(contract.listFavourites, ({ ctx, viewer, input, lang }) => listFavourites(ctx, viewer, input, lang)),
  ...follows.map(([call, kind]) =>
    bind(call, ({ ctx, viewer, input }) =>
      setFollow(ctx, { accountId: viewer.accountId, kind, subjectId: BigInt(input.id) }, input.isFollowed),
    ),
  ),
  bind(contract.listFollowed, async ({ ctx, viewer, input }) => {
    const followed = { accountId: viewer.accountId, kind: input.kind }
    return (await listFollowed(ctx.db, followed, input.ids.map(BigInt))).map(Number)
  }),
  bind(contract.listFollowedActors, ({ ctx, viewer, input, lang }) =>
    listFollows(ctx.db, { accountId: viewer.accountId, kind: 'actor' }, input, (ids) =>
      loadActorCards(ctx.db, ids, lang),
    ),
  ),
  bind(contract.listFollowedCreators, ({ ctx, viewer, input }) =>
    listFollows(ctx.db, { accountId: viewer.accountId, kind: 'creator' }, input, (ids) =>
      loadCreators(ctx.db, ids),
    ),
  ),
  bind(contract.mergeActors, async ({ ctx, input, ...request }) => {
    const [from, into] = [BigInt(input.from), BigInt(input.into)]
    await mergeActors(ctx, { from, into, operator: staffOperator(request), reason: input.reason })
    return getStaffActor(ctx.db, into)
  }),
  bind(contract.clearFavourites, async ({ ctx, viewer, input }) => ({
    removed: await removeFavourites(
      ctx.db,
      viewer.accountId,
      kindsOfFavourites(input.kind),
      input.ids?.map(BigInt),
    ),
  })),
]
