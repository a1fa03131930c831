import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { getPlayback, getPlaybacks, getPublicPlayback } from './get-playback.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getPublicPlayback, ({ ctx, input }) => getPublicPlayback(ctx, input.id)),
  bind(contract.getPlayback, ({ ctx, viewer, input }) => getPlayback(ctx, viewer, input.id)),
  bind(contract.getPlaybacks, ({ ctx, viewer, input }) => getPlaybacks(ctx, viewer, input.ids)),
]
