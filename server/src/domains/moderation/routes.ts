import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { decideReview } from './decide-review.ts'
import { getReview } from './get-review.ts'
import { leaseChosenReview, leaseReview, listReviews, releaseReview, renewReview } from './lease-review.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listReviewTasks, ({ ctx, input, lang }) => listReviews(ctx, input, lang)),
  bind(contract.leaseReview, ({ ctx, input, lang, ...request }) =>
    input.id === undefined
      ? leaseReview(ctx, staffOperator(request), lang)
      : leaseChosenReview(ctx, BigInt(input.id), staffOperator(request), lang),
  ),
  bind(contract.getReview, ({ ctx, input, ...request }) =>
    getReview(ctx, BigInt(input.id), staffOperator(request)),
  ),
  bind(contract.renewReview, ({ ctx, input, ...request }) =>
    renewReview(ctx, BigInt(input.id), staffOperator(request)),
  ),
  bind(contract.releaseReview, async ({ ctx, input, ...request }) => {
    await releaseReview(ctx, BigInt(input.id), staffOperator(request))
    return {}
  }),
  bind(contract.decideReview, async ({ ctx, input, ...request }) => {
    await decideReview(ctx, { ...input, id: BigInt(input.id), reviewer: staffOperator(request) })
    return {}
  }),
]
