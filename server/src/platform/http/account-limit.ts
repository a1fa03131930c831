import type { RateLimit } from '@liuguang/contract'
import { AppError } from './app-error.ts'
import { UseCounter } from './use-counter.ts'

/** @throws AppError RATE_LIMITED */
export type CountCall = (accountId: bigint) => void

/**
 * Counts a call's use by account: whoever changes addresses is still one account. In this process alone, like the
 * limits by address; guesses are counted in the database besides (accounts/throttle.ts).
 */
export function limitByAccount(limit: RateLimit): CountCall {
  const counter = new UseCounter(limit)
  return (accountId) => {
    if (counter.count(String(accountId)) > 0) throw new AppError('RATE_LIMITED')
  }
}
