import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { buyCard } from './buy-card.ts'
import { grantOnce } from './grant-to-account.ts'
import { findSerialCodeUse, listCodeBatches } from './list-codes.ts'
import { listPersonVip, listVipEntries } from './list-vip-entries.ts'
import { downloadCodes, makeBatchOnce, revokeCodes } from './make-codes.ts'
import { listCardsOnSale } from './queries.ts'
import { redeemCode } from './redeem-code.ts'
import { presentCard } from './views.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listCards, async ({ ctx }) => (await listCardsOnSale(ctx.db)).map(presentCard)),
  bind(contract.buyCard, ({ ctx, viewer, requestKey, input }) =>
    buyCard(ctx, viewer.accountId, requestKey, input),
  ),
  bind(contract.listVipEntries, ({ ctx, viewer, input }) => listVipEntries(ctx, viewer.accountId, input)),
  bind(contract.redeemCode, ({ ctx, viewer, address, requestKey, input }) =>
    redeemCode(ctx, { accountId: viewer.accountId, address, requestKey, input }),
  ),
  bind(contract.listPersonVip, ({ ctx, input }) => listPersonVip(ctx, BigInt(input.accountId), input)),
  bind(contract.grantToPerson, ({ ctx, input, requestKey, ...request }) =>
    grantOnce(ctx, {
      ...input,
      staffId: request.viewer.accountId,
      operator: staffOperator(request),
      requestKey,
    }),
  ),
  bind(contract.listCodeBatches, ({ ctx, input }) => listCodeBatches(ctx, input)),
  bind(contract.makeCodeBatch, ({ ctx, input, requestKey, ...request }) =>
    makeBatchOnce(ctx, {
      input,
      requestKey,
      staffId: request.viewer.accountId,
      operator: staffOperator(request),
    }),
  ),
  bind(contract.downloadCodes, async ({ ctx, input, ...request }) => ({
    codes: await downloadCodes(ctx, { batchId: BigInt(input.id), operator: staffOperator(request) }),
  })),
  bind(contract.revokeCodes, async ({ ctx, input, ...request }) => {
    const { id, isRevoked, reason } = input
    await revokeCodes(ctx, { batchId: BigInt(id), isRevoked, reason, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.findSerialCode, ({ ctx, input }) => findSerialCodeUse(ctx, input.code)),
]
