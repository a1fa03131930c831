import * as contract from '@liuguang/contract'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { listActorAreas, listActors } from './list-actors.ts'
import { getActor } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.listActors, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    listActors(ctx.db, input, lang),
  ),
  bindCached(contract.listActorAreas, ['actors', 'actor-counts'], ({ ctx }) => listActorAreas(ctx.db)),
  bindCached(contract.getActor, ['actors', 'actor-counts'], ({ ctx, input, lang }) =>
    getActor(ctx.db, BigInt(input.id), lang),
  ),
]
