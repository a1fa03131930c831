import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { addDanmaku } from './add-danmaku.ts'
import { deleteDanmaku } from './delete-danmaku.ts'
import { countAll, listMine, listPublic, listVisible } from './list-danmaku.ts'
import { listStaffDanmaku } from './list-staff-danmaku.ts'
import { hideDanmaku, unhideDanmaku } from './moderate-danmaku.ts'
import { reportDanmaku } from './report-danmaku.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.countDanmaku, ({ ctx, input }) => countAll(ctx, BigInt(input.id))),
  bind(contract.listDanmaku, ({ ctx, input }) => listPublic(ctx, BigInt(input.id), input.minute)),
  bind(contract.listAllDanmaku, ({ ctx, viewer, input }) =>
    listVisible(ctx, viewer, BigInt(input.id), input.minute),
  ),
  bind(contract.listMyDanmaku, ({ ctx, viewer, input }) => listMine(ctx, viewer, BigInt(input.id))),
  bind(contract.addDanmaku, ({ ctx, viewer, requestKey, input }) =>
    addDanmaku(ctx, viewer, requestKey, input),
  ),
  bind(contract.deleteDanmaku, async ({ ctx, viewer, input }) => {
    await deleteDanmaku(ctx, viewer.accountId, BigInt(input.id))
    return {}
  }),
  bind(contract.reportDanmaku, async ({ ctx, viewer, input }) => {
    await reportDanmaku(ctx, viewer, input)
    return {}
  }),
  bind(contract.hideDanmaku, async ({ ctx, input, ...request }) => {
    await hideDanmaku(ctx, { ...input, id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.unhideDanmaku, async ({ ctx, input, ...request }) => {
    await unhideDanmaku(ctx, { ...input, id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.listStaffDanmaku, ({ ctx, input }) => listStaffDanmaku(ctx, input)),
]
