import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffActor } from '../audit/index.ts'
import { blockTerms, unblockTerm } from './block-terms.ts'
import { listBlockedTerms } from './queries.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listBlockedTerms, async ({ ctx, input }) => {
    const { list, total } = await listBlockedTerms(ctx.db, input)
    return {
      list: list.map(({ id, term, is_whole, surfaces, lang, created_at }) => ({
        id: Number(id),
        term,
        isWhole: is_whole,
        surfaces: surfaces as contract.TextSurface[],
        lang: lang as contract.Lang | null,
        createdAt: created_at.toISOString(),
      })),
      total,
    }
  }),
  bind(contract.blockTerms, async ({ ctx, input, ...request }) => ({
    total: await blockTerms(ctx, { ...input, actor: staffActor(request) }),
  })),
  bind(contract.unblockTerm, async ({ ctx, input, ...request }) => ({
    total: await unblockTerm(ctx, { ...input, actor: staffActor(request) }),
  })),
]
