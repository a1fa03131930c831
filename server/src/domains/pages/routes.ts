import * as contract from '@liuguang/contract'
import { type BoundCall, bindCached } from '../../platform/http/bind-call.ts'
import { presentHome } from './home.ts'
import { exportRoutes } from './serve-export.ts'

export const routes: readonly BoundCall[] = [
  bindCached(contract.getHome, ['items', 'categories'], ({ ctx, lang }) => presentHome(ctx, lang)),
  ...exportRoutes,
]
