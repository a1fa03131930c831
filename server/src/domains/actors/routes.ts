import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { staffActor } from '../audit/index.ts'
import { listActorAreas, listActors } from './list-actors.ts'
import { putActors, setActorPicture } from './put-actors.ts'
import { searchActors } from './search-actors.ts'
import { actorPictureForm, getActor } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listActors, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    listActors(ctx.db, input, lang),
  ),
  bindCached(contract.searchActors, ['actors', 'actor-counts', 'blocked-terms'], ({ ctx, input, lang }) =>
    searchActors(ctx, input, lang),
  ),
  bindCached(contract.listActorAreas, ['actors', 'actor-counts'], ({ ctx }) => listActorAreas(ctx.db)),
  bindCached(contract.getActor, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    getActor(ctx.db, BigInt(input.id), lang),
  ),
  bind(contract.putActor, async ({ ctx, input, ...request }) => {
    const { reason, ...content } = input
    const [id] = await putActors(ctx, { actors: [content], actor: staffActor(request), reason })
    return { id: Number(id) }
  }),
  bind(contract.setActorPicture, async ({ ctx, input, takeFile, abortedOnDisconnect, ...request }) => {
    const { viewer, address } = request
    const uploader = { accountId: viewer.accountId, isGuest: false, address, signal: abortedOnDisconnect() }
    const pictureId = await storePicture(ctx, uploader, takeFile, actorPictureForm)
    await setActorPicture(ctx, {
      ...{ id: BigInt(input.id), pictureId },
      ...{ actor: staffActor(request), reason: input.reason },
    })
    return {}
  }),
]
