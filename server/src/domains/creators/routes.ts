import * as contract from '@liuguang/contract'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { getCreator } from './views.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.getCreator, ['creators'], ({ ctx, input }) => getCreator(ctx.db, BigInt(input.id))),
]
