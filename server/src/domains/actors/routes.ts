import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { presentChange, storePicture } from '../../platform/pictures/store-picture.ts'
import { staffOperator } from '../audit/index.ts'
import { deleteActor } from './delete-actor.ts'
import { listActorAreas, listActors } from './list-actors.ts'
import { listStaffActors } from './list-staff-actors.ts'
import { putActors } from './put-actors.ts'
import { renameActor } from './rename-actor.ts'
import { searchActors } from './search-actors.ts'
import { putBackActorPicture, setActorPicture } from './set-picture.ts'
import { actorPictureForm, getActor, getStaffActor, loadStaffActors } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listActors, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    listActors(ctx.db, input, lang),
  ),
  bindCached(contract.searchActors, ['actors', 'actor-counts', 'blocked-terms'], ({ ctx, input, lang }) =>
    searchActors(ctx, input, lang),
  ),
  bindCached(contract.listActorAreas, ['actors', 'actor-counts'], ({ ctx, lang }) =>
    listActorAreas(ctx.db, lang),
  ),
  bindCached(contract.getActor, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    getActor(ctx.db, BigInt(input.id), lang),
  ),
  bind(contract.listStaffActors, ({ ctx, input }) => listStaffActors(ctx, input)),
  bind(contract.putActors, async ({ ctx, input, ...request }) =>
    loadStaffActors(ctx.db, await putActors(ctx, { ...input, operator: staffOperator(request) })),
  ),
  bind(contract.deleteActor, async ({ ctx, input, ...request }) => {
    await deleteActor(ctx, { ...input, id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.renameActor, async ({ ctx, input, ...request }) => {
    const id = BigInt(input.id)
    await renameActor(ctx, { ...input, id, operator: staffOperator(request) })
    return getStaffActor(ctx.db, id)
  }),
  bind(contract.setActorPicture, async ({ ctx, input, takeFile, abortedOnDisconnect, ...request }) => {
    const { viewer, address } = request
    const uploader = { accountId: viewer.accountId, isGuest: false, address, signal: abortedOnDisconnect() }
    const pictureId = await storePicture(ctx, uploader, takeFile, actorPictureForm)
    const former = await setActorPicture(ctx, {
      ...{ id: BigInt(input.id), pictureId },
      ...{ operator: staffOperator(request), reason: input.reason },
    })
    return presentChange(pictureId, former)
  }),
  bind(contract.putBackActorPicture, async ({ ctx, input, ...request }) => {
    const { id, picture, expected, reason } = input
    await putBackActorPicture(ctx, {
      ...{ id: BigInt(id), pictureId: picture === null ? null : BigInt(picture), expected: BigInt(expected) },
      ...{ operator: staffOperator(request), reason },
    })
    return {}
  }),
]
