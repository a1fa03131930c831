import type { RateLimit } from '@liuguang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, once that is known. */
    accountId: bigint | undefined
  }
}

/** @throws AppError RATE_LIMITED */
export type CountCall = (request: FastifyRequest, accountId: bigint) => Promise<void>

/**
 * Counts a call's use by account: whoever changes addresses is still one account. In this process alone, like the
 * limits by address; guesses are counted in the database besides (accounts/throttle.ts).
 */
export function limitByAccount(app: FastifyInstance, limit: RateLimit): CountCall {
  if (!app.hasRequestDecorator('accountId')) app.decorateRequest('accountId', undefined)
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) => String(request.accountId),
  })
  return async (request, accountId) => {
    request.accountId = accountId
    const outcome = await count(request)
    if (!outcome.isAllowed && outcome.isExceeded) throw new AppError('RATE_LIMITED')
  }
}
