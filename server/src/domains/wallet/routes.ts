import { listWalletEntries } from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { listEntries } from './list-entries.ts'

export const routes: readonly BoundCall[] = [
  bind(listWalletEntries, ({ ctx, viewer, input }) => listEntries(ctx, viewer.accountId, input)),
]
