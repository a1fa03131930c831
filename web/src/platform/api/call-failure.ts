import { CallError, type ErrorDefinition, errors, type Outcome } from '@liuguang/contract'

/** What an error says about its request. One that is no CallError comes from our own code. */
function outcomeOf(error: unknown): Outcome {
  const definitions: Record<string, ErrorDefinition> = errors
  // Without a readable response, as from OFFLINE, the request may have been carried out.
  return (error instanceof CallError && definitions[error.failure]?.outcome) || 'unknown'
}

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
