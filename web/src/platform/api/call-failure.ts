import { outcomeOf } from '@liuguang/contract'

/** Whether it is unknown if the request was carried out: the retry sends the same request key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return outcomeOf(error) === 'unknown'
}

/** Whether a rule refused the request: it would be refused again. */
export function isRefusedByRule(error: unknown): boolean {
  return outcomeOf(error) === 'decided'
}

/** Whether a retry of this request must send the same key. */
export function keepsRequestKey(error: unknown): boolean {
  return !isRefusedByRule(error)
}
